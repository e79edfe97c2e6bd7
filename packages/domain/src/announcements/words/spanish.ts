import type { Words } from './words.ts'

/** The words of announcements in Spanish, as plain text (`plainText`). */
export const SPANISH: Words = {
  label: {
    window: [
      '(?:duración|período|periodo|fechas?|horarios?|calendario|disponibilidad|tiempo|vigencia)(?: .*)?',
      '.* (?:duración|período|periodo)',
    ],
    entry: ['participación de obras|envío|inscripción|entrega de obras|presentación de obras'],
    otherPhase: ['preparación|calentamiento|resultado|exhibición'],
    end: ['\\bfin\\b|final|término'],
    maintenance: [
      '(?:duración|período|periodo|fecha|hora|horario|calendario|inicio|tiempo).*(?:mantenimiento|actualización).*',
      'duración estimada|tiempo estimado|inicio del (?:mantenimiento|la actualización)',
    ],
    other: [
      'recompensa|reclam|recoger|recogida|canje|intercambio|encuesta|cuestionario|venta|descuento|oferta',
      'compra|paquete|compensación|requisito|condici|misión|misiones|preinstal|predescarga|sorteo|resultado',
      'votación|validez|tienda|reinicio|elegib|publicación|anuncio|evaluación|revisión',
    ],
  },
  claim: ['reclam|recoger|canje|intercambi|compra'],
  version: {
    hint: ['actualización|mantenimiento|versión|lanzamiento|publicación'],
    start: [
      '(?:tras|después de|a partir de|desde|al finalizar|una vez (?:finalizada|completada)) (?:la |el )?(?:fin de la )?(?:actualización|mantenimiento|lanzamiento|publicación)(?: (?:de |a |para )?(?:la )?{v}| de (?:la )?versión)?',
      '(?:tras|después de|desde) (?:la )?{v}',
      'actualización (?:de |a )?(?:la )?{v}(?= ?[-–—~〜])',
    ],
    endOfThis: [
      '(?:hasta )?(?:el )?(?:fin|final) de (?:la )?{v}',
      '(?:hasta )?que (?:finalice|termine|acabe|concluya) (?:la )?{v}',
      '(?:hasta )?(?:el )?(?:fin|final) de (?:la|esta) versión(?: actual)?',
    ],
    endBefore: [
      '(?:antes del?|hasta) (?:el |la )?(?:inicio de la )?(?:actualización|mantenimiento)(?: (?:de |a )?(?:la )?{v})',
      '(?<=[-–—~〜] ?)(?:la )?actualización (?:de |a )?(?:la )?{v}',
      '(?:antes del?|hasta) (?:la |el )?(?:(?:actualización|mantenimiento) (?:de|a) la )?(?:próxima|siguiente) (?:actualización|versión)(?: de versión)?',
    ],
    during: ['(?:durante|a lo largo de) (?:toda )?(?:la )?(?:duración de (?:la )?)?{v}'],
    bare: ['versión {v}'],
  },
  permanent: ['permanente(?:s|mente)?|indefinida|sin límite de tiempo'],
  personal: ['activaci[oó]n|activar|días después'],
  title: {
    version: [
      '(?:detalles|notas|información|contenido|novedades) (?:de|sobre|del) (?:la |el )?(?:actualización|versión|parche)',
      'detalles de la vers|notas del parche|actualización de (?:la )?versión|^actualización|actualización$',
    ],
    preview: [
      'avance|adelanto|calendario|pre-?(?:instalación|descarga)|banda sonora|álbum|aviso de mantenimiento|próximamente',
    ],
    gacha: [
      'gachap[oó]n|deseo(?:s)? (?:de evento|promocional)|\\bsaltos?\\b|canal(?:es)? (?:exclusivo|limitado|amplificado|de amplificador|de w)|búsqueda de señal',
      'convocatoria|invocación|probabilidad(?:es)? (?:de obtención )?(?:aumentada|mejorada|incrementada)|aumento de probabilidad|tasa de obtención|\\bodas? promocional',
    ],
    challenge: [
      'abismo (?:de la )?espiral|espiral del abismo|teatro (?:del )?imagina|(?:embate|asalto|arremetida|ofensiva) estigi|(?:memorias?|recuerdos?) del caos|pura ficción|ficción pura',
      '(?:sombra|espejismo) apocalíptic|sala del olvido|defensa (?:de )?shiyu|asalto (?:letal|mort)|incursión arriesgada|simulación de umbral|simulacro de aniquilación|torre de la adversidad|(?:yermos?|ruinas|páramos?) (?:susurrantes?|gimientes?|aullantes?)|matriz|arbitraje (?:(?:de )?anom|atípico)',
    ],
    web: ['evento web|hoyolab|concurso|creaci[oó]n(?:es)? de fans|fan ?art'],
    ignore: [
      'encuesta|cuestionario|satisfacción|pase de batalla|paquetes?\\b|descuento|oferta|problemas? conocidos?|registro diario|juego limpio|uso justo',
      'recarga|comentarios|comunidad|merchandising|pre-?(?:instalación|descarga)|calendario|atención al cliente|privacidad|programa especial|podcast|evento de regreso',
      'correcci[oó]n|optimizaci[oó]n|ajustes? (?:de|a|en)|gloria anónima|honor anónimo|fondo de la ciudad|códigos? de canje|pase mensual|sanci|evento (?:permanente|est[áa]ndar)|tienda oficial|actualización de la tienda|(?:aviso|avance) (?:de|del) mantenimiento',
    ],
    event: ['evento|doble|inicio de sesión'],
  },
  opening: {
    ignore: ['himno gnóstico|coro gnóstico|pase de batalla'],
    web: ['evento web|hoyolab'],
  },
}
