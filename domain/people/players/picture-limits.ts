/** The size of the largest picture accepted, as the browser sees it; the server checks again. */
export const pictureBytesMax = 5 * 1024 * 1024;

/** The accepted upload types. Specification, section 9: png and jpeg. The bytes of a file determine its real type. */
export const pictureTypes = ["image/png", "image/jpeg"] as const;
