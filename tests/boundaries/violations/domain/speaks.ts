export const sentence = "Ana y Bea";
console.log(sentence); // violation
