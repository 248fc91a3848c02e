export default {
  title: 'Términos de Uso y Política de Privacidad',
  description: 'Qué acepta quien se registra como proveedor y cómo se tratan sus datos.',
  versao: 'Versión {{versao}}',
  idioma: 'Usted firma el contrato en portugués.',
  termos: 'Términos de Uso',
  adesao:
    'El proveedor se adhiere al Portal de Licitaciones para participar, por medios electrónicos, en las licitaciones y compras directas publicadas en él, y declara conocer las reglas que se les aplican.',
  verdade:
    'El proveedor declara que los datos de este contrato son verdaderos y se compromete a mantenerlos actualizados.',
  acesso:
    'El acceso es personal. El proveedor responde por lo que se haga con sus credenciales y comunica al portal, sin demora, su pérdida o su uso por otra persona.',
  aprovacao:
    'El envío de propuestas depende de la aprobación del registro, que tarda hasta 2 días hábiles tras la recepción de los documentos y la confirmación del pago del plan elegido.',
  dados:
    'Los datos personales de este contrato se tratan para la ejecución del registro y para el cumplimiento de obligaciones legales, como dice la Política de Privacidad.',
  portal: 'Privacidad en todo el portal',
  privacidade: 'Política de Privacidad',
  quais: {
    title: 'Qué datos guardamos',
    texto:
      'Lo que usted completa en los cuatro pasos, el contrato de adhesión, los documentos que envía y qué correos recibió. Nada sale de su navegador antes del primer Continuar. El registro no usa cookies.',
  },
  base: {
    title: 'Para qué usamos los datos, y con qué fundamento',
    texto:
      'Para registrar a quien quiere participar en licitaciones (LGPD, art. 7º, V, a petición del titular; art. 7º, II y III, y art. 23, por obligación legal y ejecución de política pública; Ley 14.133/2021). La casilla de los términos registra que usted tomó conocimiento de ellos, con la versión y la hora: no es un consentimiento.',
  },
  tempo: {
    title: 'Por cuánto tiempo',
    texto:
      'Borrador: 28 días. Lo que muestra la dirección del recibo: 180 días. Registro: mientras usted sea proveedor y, después de la aprobación y del último acto de cada proceso en que participó, por cinco años (LGPD, art. 16, I).',
  },
  quem: {
    title: 'Quién ve los datos',
    texto:
      'Quien opera el portal y quien conduce las licitaciones. Al buscar un CEP, el servicio de direcciones recibe solo el CEP. No informamos a nadie quién se registró.',
  },
  direitos: {
    title: 'Qué puede pedir',
    texto:
      'Ver, corregir o borrar los datos que guardamos, o recibir una copia (LGPD, art. 18). Lo que la ley manda guardar queda bloqueado hasta la fecha que le informamos. Pídalo por teléfono: {{telefones}}.',
  },
}
