export default {
  title: 'Términos de Uso y Política de Privacidad',
  versao: 'Versión {{versao}}',
  idioma: 'Lo que se firma es el término en portugués.',
  termos: 'Términos de Uso',
  adesao:
    'El proveedor se adhiere al Portal de Licitaciones para participar, por medios electrónicos, en las licitaciones y compras directas publicadas en él, y declara conocer las reglas que se les aplican.',
  verdade:
    'El proveedor declara que los datos de este término son verdaderos y se compromete a mantenerlos actualizados.',
  acesso:
    'El acceso es personal. El proveedor responde por lo que se haga con sus credenciales y comunica al portal, sin demora, su pérdida o su uso por otra persona.',
  aprovacao:
    'El envío de propuestas depende de la aprobación del registro, que se hace en hasta 2 días hábiles tras la recepción de los documentos y la confirmación del pago del plan elegido.',
  dados:
    'Los datos personales de este término se tratan para la ejecución del registro y para el cumplimiento de obligaciones legales, como dice la Política de Privacidad.',
  portal: 'Privacidad en todo el portal',
  privacidade: 'Política de Privacidad',
  quais: {
    title: 'Qué datos se guardan',
    texto:
      'Lo que usted rellena en los cuatro pasos, el término de adhesión, los documentos que envía, y qué correos recibió. Hasta el primer Continuar nada sale de su navegador. El registro no usa cookies.',
  },
  base: {
    title: 'Para qué, y con qué fundamento',
    texto:
      'Para registrar a quien quiere participar en licitaciones (LGPD, art. 7º, V, a petición del titular; art. 7º, II y III, y art. 23, por obligación legal y ejecución de política pública; Ley 14.133/2021). La casilla de los términos registra que usted tomó conocimiento de ellos, con la versión y la hora: no es un consentimiento.',
  },
  tempo: {
    title: 'Por cuánto tiempo',
    texto:
      'Un borrador, 28 días. Lo que se ve con la dirección del recibo, 180 días. El registro, mientras usted sea proveedor; tras la aprobación, y tras el último acto de cada proceso en que participó, por cinco años (LGPD, art. 16, I).',
  },
  quem: {
    title: 'Quién los ve',
    texto:
      'Quien opera el portal y quien conduce las licitaciones. De un CEP que se busca, un servicio público de direcciones ve solo el CEP. Quién se registra no se dice a nadie.',
  },
  direitos: {
    title: 'Qué puede pedir',
    texto:
      'Ver, corregir, recibir una copia o borrar lo que se guarda (LGPD, art. 18). Lo que la ley manda guardar queda bloqueado hasta la fecha que se le dice. Pídalo por teléfono: {{telefones}}.',
  },
}
