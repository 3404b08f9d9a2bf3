/**
 * Words that open most of the accounts opened by guessing: those used all over the world, and those of Argentina, of
 * football and of pádel. Lower case, without accents. Digits around them make them no better.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwort passw pass secret secreto clave contrasena acceso entrar login admin administrador root
  user usuario guest invitado test prueba demo hola holahola hello welcome bienvenido bienvenida
  temporal default cambiar qwerty qwertyuiop qwert qwer asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn
  zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc
  abc abcd abcde abcdef abcabc aaa aaaaaa xxx xxxxxx letmein iloveyou teamo tequiero teamomucho amor amorcito amormio
  miamor mivida mibebe princesa princess sunshine dragon monkey master shadow superman batman spiderman pokemon starwars
  football futbol soccer baseball basketball hockey tenis tennis padel paddle padelclub padelero padelera puntodeoro
  raqueta paleta pelota pelotita smash vibora bandeja remate saque volea boca bocajuniors bocajrs
  bokita river riverplate racing racingclub independiente sanlorenzo huracan velez newells
  rosariocentral central talleres belgrano patronato colon union estudiantes gimnasia lanus banfield
  argentina argentino argentinos selargentina seleccion afa messi lionelmessi leomessi maradona
  diegomaradona dibu dibumartinez scaloneta campeon campeones campeondelmundo mundial
  parana entrerios concordia gualeguaychu concepcion victoria diamante crespo federacion chajari villaguay rosario
  santafe cordoba mendoza tucuman salta jujuy neuquen chubut misiones corrientes formosa chaco buenosaires capital
  mardelplata laplata bariloche uruguay brasil chile paraguay espana mexico america
  juan juancito maria mariajose jose carlos luis jorge miguel martin matias mateo tomas tomi lucas luca nicolas nico
  santiago santi sebastian seba facundo facu agustin agus franco federico fede gonzalo gonza ignacio nacho juancruz
  pablo pedro diego fernando alejandro ale gabriel gabi marcelo ricardo roberto sergio daniel dani ezequiel eze
  lautaro thiago bautista benjamin benja joaquin joaco ana laura lucia luciana sofia sofi martina valentina valen
  camila cami florencia flor micaela mica julieta juli paula agustina carolina caro romina natalia nati gabriela
  daniela andrea silvia monica patricia claudia mariana belen rocio milagros mili antonella jazmin abril catalina
  morena guadalupe guada emilia emma isabella olivia bianca
  mama papa mami papi mamita papito hijo hija hermano hermana familia abuela abuelo bebe gordo gorda flaco flaca negro
  negra chiqui perro perrito gato gatito firulais toby luna lola rocky simba mora nina coco oso leon tigre lobo aguila
  verano invierno primavera otono enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre
  diciembre lunes martes miercoles jueves viernes sabado domingo
  rojo azul verde amarillo blanco dorado plateado estrella angel angelito angeles dios jesus jesucristo virgen fe cielo
  corazon felicidad feliz libertad vida amigo amiga amigos musica rock metallica nirvana beatles redondos lasrenga
  chocolate asado mate fernet cerveza quilmes pizza milanesa dulcedeleche alfajor
  google facebook instagram whatsapp internet computadora celular samsung iphone android windows linux server servidor
  club complejo cancha canchas torneo torneos jugador jugadora pareja ranking deporte deportes gimnasio
  freedom whatever trustno michael jennifer jordan hunter ranger killer charlie thomas robert daniel jessica ashley
  michelle nicole amanda andrew joshua matthew george summer winter flower cookie cheese banana orange apple pepper
  ginger purple yellow silver golden computer matrix phoenix merlin maverick mustang ferrari porsche corvette yamaha
  honda harley ninja naruto goku zelda mario minecraft fortnite roblox
  `
    .trim()
    .split(/\s+/),
);
