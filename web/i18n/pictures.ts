/** Uploading a picture of a person or a club. */
export const pictureWords = {
  saved: "Foto guardada",
  types: "Tiene que ser PNG o JPEG.",
  tooLarge: "Puede pesar hasta 5 MB.",
} as const;
