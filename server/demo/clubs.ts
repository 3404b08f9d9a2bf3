/** Six invented clubs of the province; the first one is run by the demonstration's club account. */
export const demoClubs = [
  { name: "La Ribera Pádel", address: "Av. Laurencena 1250, Paraná", courts: 4, owner: "Carolina Benavídez" },
  { name: "Doble Vidrio", address: "Urquiza 845, Gualeguaychú", courts: 3, owner: "Sergio Olivera" },
  { name: "El Palmar Pádel", address: "Ruta 26 km 3, Colón", courts: 2, owner: "Mónica Tessore" },
  { name: "Cuatro Paredes", address: "San Lorenzo Este 310, Concordia", courts: 5, owner: "Rubén Dacosta" },
  { name: "Punto y Cancha", address: "Av. San Martín 1120, Villaguay", courts: 2, owner: "Silvina Perrone" },
  {
    name: "Club Atlético y Social Estudiantes del Litoral",
    address: "9 de Julio 2044, Concepción del Uruguay",
    courts: 6,
    owner: "Jorge Alberto Wendler",
  },
] as const;
