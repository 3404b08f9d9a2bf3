/** Largest picture that is taken, as the browser has it; the server looks again. */
export const pictureBytesMax = 5 * 1024 * 1024;

/** What may be offered for upload. Specification, section 9: png and jpeg. What a file really is, its bytes say. */
export const pictureTypes = ["image/png", "image/jpeg"] as const;
