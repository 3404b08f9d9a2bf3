import type { IconProps } from "./icon.tsx";

/** WhatsApp: a message that leaves the product. */
export function WhatsAppIcon({ size = 18, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="square"
      aria-hidden="true"
      style={{ flex: "none" }}
    >
      <path d="M4 20l1.3-4.3A8 8 0 1 1 8.500 18.800z" />
      <path
        d="M9 8.800c.3 3 2.700 5.600 5.800 6.200l1-1.600-2-1.200-1 .8c-.9-.5-1.600-1.200-2-2.200l.9-.9-1-2.100z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  );
}

/** Three dots: further acts on this row. */
export function DotsIcon({ size = 18, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={3.2}
      strokeLinecap="round"
      aria-hidden="true"
      style={{ flex: "none" }}
    >
      <path d="M12 5v0M12 12v0M12 19v0" />
    </svg>
  );
}

/** Google's own mark, in its own colours as its rules ask. */
export function GoogleIcon({ size = 20, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={{ flex: "none" }}
    >
      <path
        fill="#4285F4"
        d="M22.500 12.200c0-.8-.1-1.500-.2-2.200H12v4.200h5.900a5 5 0 0 1-2.200 3.300v2.700h3.500c2.100-1.900 3.300-4.700 3.300-8z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.500-1 7.300-2.700l-3.500-2.700c-1 .7-2.300 1-3.800 1-2.900 0-5.300-1.900-6.200-4.500H2.200v2.800A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.800 14.100a6.600 6.600 0 0 1 0-4.200V7.100H2.200a11 11 0 0 0 0 9.900z" />
      <path
        fill="#EA4335"
        d="M12 5.400c1.600 0 3.100.6 4.200 1.600l3.100-3.100A11 11 0 0 0 2.200 7.100l3.600 2.800C6.700 7.300 9.100 5.400 12 5.400z"
      />
    </svg>
  );
}
