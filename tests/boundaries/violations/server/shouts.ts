export const status = 200;
console.log(status); // violation
