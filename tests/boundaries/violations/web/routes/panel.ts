export const panel = "/dashboard";
