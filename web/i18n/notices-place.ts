/** What the place of the notices is called in every frame. */
export const noticePlace = "Avisos";
