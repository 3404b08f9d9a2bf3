export const today = "2026-12-01";
