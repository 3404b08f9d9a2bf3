/** A part of a section: a paragraph, also one that depends on a contact address, or a list of points. */
export type TermsPart = string | { readonly withContact: string; readonly without: string } | readonly string[];

/** A section of the terms, with the name of its anchor. */
export type TermsSection = { readonly id: string; readonly title: string; readonly parts: readonly TermsPart[] };

export const termsWords = {
  lead: "Qué te ofrece Punto de Oro, qué hacés vos y qué hacemos con tus datos.",
  version: (day: string) => `Versión vigente desde el ${day}`,
  versionDetail: (version: string) => `Versión ${version}. Con cada preinscripción guardamos cuál aceptaste y cuándo.`,
  index: "Índice",
  platform: "Uso de la plataforma",
  privacy: "Tus datos personales",
  write: "Escribinos",
  noContact: "Hablá con la organización de la provincia, o con el complejo donde jugás: ellos nos la pasan.",
  withdrawSubject: "Arrepentimiento",
  dataSubject: "Mis datos personales",
} as const;

/** The use of the platform. */
export const platformTerms: readonly TermsSection[] = [
  {
    id: "que-es",
    title: "Qué es Punto de Oro",
    parts: [
      "Punto de Oro junta a quienes juegan al pádel con los complejos de la provincia: los complejos publican torneos, confirman parejas, arman las llaves y ordenan sus canchas; vos buscás torneos, formás pareja y seguís tu historial y tu lugar en el ranking.",
      "Cada torneo y cada cancha son del complejo que los publica. El complejo decide fechas, cupos, precios, reglamento y premios, y responde por ellos.",
    ],
  },
  {
    id: "tu-cuenta",
    title: "Tu cuenta",
    parts: [
      [
        "Usá tu nombre y tu email verdaderos: con ellos te encuentran tus compañeros y el complejo.",
        "La cuenta es personal. Cuidá tu contraseña y avisanos si alguien más la conoce.",
        "Elegí la categoría y el nivel en los que jugás de verdad. El complejo puede corregirlos o no aceptarte en un nivel que no es el tuyo.",
        "Podemos desactivar una cuenta que se use para engañar, molestar o dañar a otras personas. Una cuenta desactivada no puede ingresar.",
      ],
    ],
  },
  {
    id: "menores",
    title: "Menores de edad",
    parts: [
      "Si tenés menos de 18 años, participás con el consentimiento de tu madre, tu padre o quien te tenga a cargo, que acepta estos términos por vos. Desde los 13 hace falta además tu propio consentimiento para mostrar tu nombre y tu foto. Las personas de menos de 13 años no pueden tener cuenta propia.",
      "Quien te tiene a cargo puede pedir en cualquier momento que se corrijan o se borren tus datos, o que se cierre tu cuenta.",
    ],
  },
  {
    id: "torneos",
    title: "Torneos, parejas y pagos",
    parts: [
      [
        "Preinscribirte avisa al complejo que querés jugar. El lugar es de la pareja cuando los dos aceptan, y queda confirmado cuando el complejo registra el pago.",
        "El precio de la pareja es el que tenía la categoría cuando los dos aceptaron; un cambio posterior no lo modifica.",
        "Pagás en el complejo, como él lo pida. Punto de Oro no cobra inscripciones ni guarda datos de tarjetas.",
        "Hasta que el complejo confirme el pago podés bajarte o deshacer la pareja desde tus torneos. Después, solo el complejo puede hacerlo.",
        "El complejo puede mover un torneo antes de armar la llave, suspenderlo y seguirlo otro día, o cancelarlo; en esos casos te avisamos.",
        "El sorteo de la llave queda guardado con su número de azar, para que cualquiera pueda comprobarlo.",
      ],
    ],
  },
  {
    id: "canchas",
    title: "Turnos de cancha",
    parts: [
      "Los turnos los administra cada complejo: una pre-reserva vale cuando el complejo la confirma, y el complejo puede cancelarla según sus reglas.",
    ],
  },
  {
    id: "complejos",
    title: "Si administrás un complejo",
    parts: [
      [
        "Publicá datos verdaderos: nombre, dirección, canchas, precios y fechas.",
        "Los nombres y teléfonos que cargás para un turno, o para anotar a alguien sin cuenta, son para eso; no los uses para otra cosa. Si esa persona te pide que los corrijas o los borres, hacelo.",
        "Lo que cambiás queda registrado con tu nombre, la fecha y cómo estaba antes.",
        "Podemos desactivar un complejo que no cumpla: deja de aparecer en las búsquedas y no puede publicar torneos.",
      ],
    ],
  },
  {
    id: "convivencia",
    title: "Convivencia",
    parts: [
      "No publiques fotos, nombres ni textos que ofendan, que sean de otra persona sin su permiso o que busquen engañar. No intentes entrar en cuentas ajenas ni forzar el sistema. Si encontrás una falla de seguridad, contanosla.",
    ],
  },
  {
    id: "arrepentimiento",
    title: "Botón de arrepentimiento y bajas",
    parts: [
      "Podés arrepentirte de una inscripción o de un turno dentro de los 10 días corridos de haberlo hecho, sin dar motivos y sin costo, avisando al menos 24 horas antes del comienzo (artículo 34 de la Ley 24.240, Resolución 424/2020 y Disposición 954/2025). El complejo te devuelve lo que pagaste.",
      "Mientras el complejo no confirmó el pago, bajate vos en el momento desde tus torneos.",
      {
        withContact:
          "Después, y para darte de baja de la plataforma, usá el contacto de acá abajo: no hace falta ingresar, y te respondemos con un número de trámite dentro de las 24 horas.",
        without:
          "Después, hablá con el complejo donde te anotaste. Para darte de baja de la plataforma, cerrá tu cuenta vos en el momento, en “Mi cuenta”.",
      },
    ],
  },
  {
    id: "responsabilidad",
    title: "Responsabilidad y cambios",
    parts: [
      "Ponemos cuidado en que Punto de Oro funcione y en no perder nada de lo que cargás, pero puede haber cortes. No respondemos por lo que pasa en las canchas ni por los acuerdos entre un complejo y sus jugadores, salvo en lo que la ley nos haga responsables.",
      "Cuando cambian estos términos, cambia la versión y su fecha. Para tu próxima preinscripción se te pide aceptar la nueva; las anteriores siguen bajo la que aceptaste.",
      "Se aplica la ley argentina. Si sos consumidor, los tribunales son los de tu domicilio, y podés reclamar en la oficina de Defensa del Consumidor de tu localidad.",
    ],
  },
];

/** The handling of personal data. Law 25.326. */
export const privacyTerms: readonly TermsSection[] = [
  {
    id: "datos",
    title: "Qué datos guardamos y para qué",
    parts: [
      [
        "De tu cuenta: nombre, email y contraseña (la contraseña, solo cifrada: nadie puede leerla). Para que puedas ingresar.",
        "De tu perfil: categoría, nivel, localidad y, si querés, tu foto, teléfono e Instagram. Para encontrar torneos y compañeros, y que el complejo te encuentre.",
        "De lo que jugás: preinscripciones, parejas, resultados, puntos y la versión de estos términos que aceptaste.",
        "De tus ingresos: la dirección de red y el navegador de cada sesión abierta. Para protegerte y para limitar los intentos.",
        "Si ingresás con Google, Google nos da tu nombre y tu email verificado. No guardamos nada más ni actuamos en tu nombre.",
      ],
      "Dar los datos es voluntario; sin nombre y email no podemos abrirte una cuenta, y sin perfil no podés anotarte en un torneo.",
    ],
  },
  {
    id: "publico",
    title: "Qué ven los demás",
    parts: [
      [
        "Cualquier persona con cuenta ve tu nombre, foto, categoría, nivel, localidad, Instagram, puntos, historial, y en qué torneos y parejas estás.",
        "Tu email no lo ve ningún otro jugador. Tu teléfono lo ven solo los complejos donde te anotás o tenés un turno y, si lo permitís en “Mi cuenta”, quien es tu pareja en un torneo que no terminó.",
        "Si jugás sin cuenta porque te anotó un complejo, se ven tu nombre, categoría, nivel, puntos e historial, y en las páginas públicas tu nombre como el de los demás. Pedile al complejo que los corrija o los borre.",
        "Quien no tiene cuenta ve las páginas públicas de los torneos: complejo, fechas, categorías, llaves, zonas, horarios, resultados y campeones. De quienes juegan muestran, como elige el complejo, el nombre y apellido, la inicial y el apellido (lo común) o ningún nombre; nunca tu foto, tu email, tu teléfono, lo que pagaste ni tu edad. Si no querés figurar, apagá “Mostrar mi nombre en páginas públicas” en “Mi cuenta”.",
        "El complejo de un torneo ve quiénes se anotaron y si pagaron. La administración de la plataforma ve además tu email.",
      ],
    ],
  },
  {
    id: "compartir",
    title: "A quién se los damos",
    parts: [
      "No vendemos ni cedemos tus datos. Los ven los complejos en cuyos torneos te anotás, como dice el punto anterior, y los proveedores que guardan la información o envían los correos por encargo nuestro. Los damos a una autoridad cuando la ley nos obliga.",
    ],
  },
  {
    id: "conservacion",
    title: "Cuánto tiempo y con qué cuidado",
    parts: [
      "Guardamos tu cuenta mientras la uses. Una sesión se cierra sola después de 7 días sin uso, y a los 30 días como máximo. Los resultados deportivos se conservan como historia de los torneos. El registro de lo que cambian los complejos y la administración no se puede alterar.",
      "La conexión va cifrada, las contraseñas y los enlaces de un solo uso se guardan de modo que nadie pueda leerlos, y cada acción se permite solo a quien le corresponde.",
    ],
  },
  {
    id: "derechos",
    title: "Tus derechos",
    parts: [
      "Podés pedir gratis saber qué datos tuyos tenemos (te respondemos dentro de los 10 días corridos) y que los corrijamos, actualicemos o borremos (dentro de los 5 días hábiles): artículos 14 y 16 de la Ley 25.326. Lo de tu perfil lo cambiás vos en el momento.",
      "El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley Nº 25.326.",
      "La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley N° 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.",
    ],
  },
  {
    id: "cerrar-cuenta",
    title: "Cerrar tu cuenta",
    parts: [
      {
        withContact:
          "Cerrala vos en el momento, en “Mi cuenta”, o pedilo por el contacto de acá abajo, desde el email de tu cuenta.",
        without: "Cerrala vos en el momento, en “Mi cuenta”.",
      },
      "Cerramos todas tus sesiones, borramos tu email, tu teléfono, tu contraseña, tu foto y tu Instagram, y tu nombre pasa a ser “Jugador eliminado” en los torneos que jugaste, para que las llaves y los puntos de los demás sigan enteros. No se puede deshacer.",
    ],
  },
  {
    id: "cookies",
    title: "Cookies",
    parts: [
      "Usamos dos: la que mantiene tu sesión abierta, y una que recuerda hasta 180 días que tu cuenta ya entró en este navegador, para que nadie te deje afuera probando contraseñas. Además guardamos en tu navegador si preferís el tema claro u oscuro. No hay publicidad ni seguimiento.",
    ],
  },
];
