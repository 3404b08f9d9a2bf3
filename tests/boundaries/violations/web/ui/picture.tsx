export function Picture() {
  return (
    <figure>
      <img src="/cancha.webp" /> {/* violation */}
      <figcaption>Cancha 1</figcaption>
    </figure>
  );
}
