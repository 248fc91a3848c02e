import type { Translation } from '../..'
import type portuguese from '../../pt-BR/institucional/privacidade'

export default {
  title: 'Privacidad',
  description:
    'Qué datos personales hace públicos el portal y por qué, cuáles guarda, por cuánto tiempo y con qué base legal.',
  quando: 'Texto del {{data}}.',
  secoes: {
    publico: {
      titulo: 'Qué es público, y por qué',
      itens: {
        licitacoes:
          'Las licitaciones y compras directas, con sus documentos, lotes, valores, actas e historial: la ley manda publicarlos (Ley 14.133/2021, arts. 13 y 54; Ley 12.527/2011, art. 8).',
        pedidosComNome:
          'De quien pide una aclaración o impugna: el nombre o la razón social, el asunto, el adjunto y la respuesta, y también el CNPJ; del CPF solo los seis números del medio (***.456.789-**), del correo solo la primera letra y el dominio (a***@example.com). La ley manda divulgar la respuesta (Ley 14.133/2021, art. 164).',
        pedidosSemNome:
          'De quien pide una aclaración o impugna: el asunto, el adjunto y la respuesta, que la ley manda divulgar (Ley 14.133/2021, art. 164). El nombre, el CPF o CNPJ y el correo no aparecen.',
        confirmados: 'Una solicitud solo aparece después de que quien la envió confirma el correo.',
        vencedores:
          'Quién ganó cada lote, el valor y los documentos que liberó la autoridad. Durante la disputa, el portal no muestra de quién es cada puja.',
      },
    },
    reservado: {
      titulo: 'Qué no es público',
      itens: {
        nunca:
          'El CPF entero, el teléfono y el correo entero nunca se divulgan: ni en páginas, ni en archivos de datos, ni en consultas de programas.',
        texto:
          'Enmascaramos el CPF, el correo y el teléfono que alguien escribe en el asunto de una solicitud. El archivo adjunto se publica como se envió.',
        cadastro: 'Quién se registró, y qué envió para registrarse. No informamos a nadie si un CNPJ está registrado.',
      },
    },
    tempo: {
      titulo: 'Por cuánto tiempo guardamos',
      itens: {
        rascunho: 'Una solicitud que no se envió, y un archivo que no se adjuntó a nada: un día.',
        pedido:
          'Una solicitud enviada, con nombre, CPF o CNPJ, correo y teléfono: el mismo tiempo que el expediente de la licitación, del que forma parte. El portal no la borra por sí solo.',
        link: 'El enlace que confirma un correo: funciona por cuatro horas.',
        rascunhoDeCadastro: 'Un registro no terminado: 28 días.',
        documento: 'Un documento de registro a la espera de ser enviado: 7 días.',
        recibo:
          'Lo que muestra el recibo de un registro: 180 días. Si el envío no registró a nadie, se borra al final de ese plazo.',
        cadastro:
          'Un registro: mientras usted sea proveedor, y por cinco años después de la aprobación y del último acto en cada proceso en que participó (LGPD, art. 16, I).',
        cep: 'Un código postal buscado, sin decir por quién: 90 días.',
        rede: 'El número de envíos de cada red, contado contra abusos: cerca de una hora. En lugar de la red se guarda un código que no la revela.',
        registro:
          'El registro del servidor: la página pedida y la red, sin el final de la dirección IP y sin el texto de la búsqueda. Quien opera el servidor decide por cuánto tiempo lo guarda.',
        copias: 'Copias de seguridad: hasta que quien opera el portal las borre.',
      },
    },
    base: {
      titulo: 'Con qué base legal',
      textos: {
        lei: 'Obligación legal y ejecución de políticas públicas (LGPD, art. 7, II y III, y art. 23): la Ley 14.133/2021 manda publicar las licitaciones, recibir solicitudes e impugnaciones de cualquiera y divulgar las respuestas. El registro de proveedor se hace también a petición de quien se registra (LGPD, art. 7, V).',
        consentimento: 'El portal no se basa en el consentimiento, y ningún dato se vende ni se usa para publicidad.',
      },
      links: { termos: 'Términos de uso y política del registro de proveedores' },
    },
    cookies: {
      titulo: 'Cookies, y lo que queda en su navegador',
      itens: {
        idioma: 'Una cookie, lng, guarda el idioma por un año, solo si usted elige uno. Dentro de otro sitio, ninguna.',
        aba: 'Mientras la pestaña está abierta, la dirección de la solicitud o del registro que empezó, para volver a ella.',
        semConexao:
          'Una página que dice que no tiene conexión, para los clics sin respuesta; y, mientras la pestaña está abierta, el idioma en que aparece.',
        mesa: 'Quien responde por un organismo y entra en su área tiene allí una cookie, que termina a las doce horas, y otra por la cual, durante un año, un nuevo enlace para entrar no espera por los que otros pidieron.',
        nenhum: 'Ninguna cookie de medición ni de publicidad.',
        google:
          'Cuando usted envía un formulario, el reCAPTCHA de Google comprueba si quien envía es una persona. Google recibe su dirección IP y puede usar cookies suyas.',
        pergunta: 'Nada se carga de otros sitios. Una pregunta confirma que quien envía es una persona.',
      },
    },
    quem: {
      titulo: 'Quién más recibe los datos',
      itens: {
        orgao: 'El organismo de la licitación y quien opera el portal ven la solicitud entera, para responderla.',
        sistema:
          'Si las licitaciones son de otro sistema, las solicitudes y los registros van a él, y vale su plazo de guarda.',
        correio: 'El servicio de correo que entrega los recibos, enlaces y respuestas.',
        cep: 'Al buscar un código postal en el registro, el servicio de direcciones recibe solo el código postal.',
      },
    },
    direitos: {
      titulo: 'Qué puede pedir',
      textos: {
        lista:
          'Saber si tenemos datos suyos, verlos, corregirlos, recibir una copia y borrarlos (LGPD, art. 18). No borramos antes del plazo lo que la ley manda guardar: le informamos el motivo y la fecha.',
      },
      links: { contato: 'Contacto' },
    },
  },
} satisfies Translation<typeof portuguese>
