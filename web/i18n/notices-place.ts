/** The name of the notifications in every frame. */
export const noticePlace = "Avisos";
