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
          'De quien pide una aclaración o impugna: el nombre o la razón social, el asunto, el anexo y la respuesta, y también el CNPJ; del CPF solo las seis cifras del medio (***.456.789-**), del correo solo la primera letra y el dominio (a***@example.com). La respuesta tiene que divulgarse (Ley 14.133/2021, art. 164).',
        pedidosSemNome:
          'De quien pide una aclaración o impugna: el asunto, el anexo y la respuesta, que tiene que divulgarse (Ley 14.133/2021, art. 164). El nombre, el CPF o CNPJ y el correo no aparecen.',
        confirmados: 'Un pedido solo aparece después de confirmado su correo.',
        vencedores:
          'Quién ganó cada lote, el valor y los documentos que liberó la autoridad. Mientras dura la disputa no se dice de quién es cada puja.',
      },
    },
    reservado: {
      titulo: 'Qué no es público',
      itens: {
        nunca:
          'El CPF entero, el teléfono y el correo entero: no salen en ninguna página, archivo de datos ni llamada.',
        texto:
          'El CPF, correo o teléfono que alguien escriba en el asunto de un pedido se enmascara al mostrarlo; el archivo adjunto sale como se envió.',
        cadastro: 'Quién se registró, y qué envió para registrarse. Que un CNPJ está registrado no se dice a nadie.',
      },
    },
    tempo: {
      titulo: 'Por cuánto tiempo se guarda',
      itens: {
        rascunho: 'Un pedido que no se envió, y un archivo que no se adjuntó a nada: un día.',
        pedido:
          'Un pedido enviado, con nombre, CPF o CNPJ, correo y teléfono: con el expediente de la licitación, del que forma parte. El portal no lo borra por sí solo.',
        link: 'El enlace que confirma un correo: vale cuatro horas.',
        rascunhoDeCadastro: 'Un registro no terminado: 28 días.',
        documento: 'Un documento de registro a la espera de ser enviado: 7 días.',
        recibo: 'Lo que se ve en el recibo de un registro: 180 días; lo que no registró a nadie se borra entonces.',
        cadastro:
          'Un registro: mientras usted sea proveedor, y por cinco años después de la aprobación y del último acto en cada proceso en que participó (LGPD, art. 16, I).',
        cep: 'Un código postal que se buscó, sin decir de quién: 90 días.',
        rede: 'Contra abusos, cuántas veces una red envió algo: cerca de una hora, bajo un código que no dice cuál es la red.',
        registro:
          'El registro del servidor dice qué página se pidió y desde qué red, sin el final de la dirección IP y sin lo que se buscó; queda con quien opera el servidor, que decide por cuánto tiempo.',
        copias: 'Copias de seguridad: hasta que quien opera el portal las borre.',
      },
    },
    base: {
      titulo: 'Con qué base legal',
      textos: {
        lei: 'Obligación legal y ejecución de políticas públicas (LGPD, art. 7, II y III, y art. 23): la Ley 14.133/2021 manda publicar las licitaciones, recibir pedidos e impugnaciones de cualquiera y divulgar las respuestas. El registro de proveedor se hace también a pedido de quien se registra (LGPD, art. 7, V).',
        consentimento: 'Nada aquí se apoya en el consentimiento, y ningún dato se vende ni se usa para publicidad.',
      },
      links: { termos: 'Términos de uso y política del registro de proveedores' },
    },
    cookies: {
      titulo: 'Cookies, y lo que queda en su navegador',
      itens: {
        idioma: 'Una cookie, lng, con el idioma, solo si usted elige uno, por un año. Dentro de otro sitio, ninguna.',
        aba: 'Mientras la pestaña está abierta, la dirección del pedido o registro que empezó, para volver a él.',
        nenhum: 'Ninguna cookie de medición ni de publicidad.',
        google:
          'Al enviar un formulario, el reCAPTCHA de Google comprueba si lo envía una persona: Google conoce su dirección IP y puede usar cookies suyas.',
        pergunta: 'Nada se carga de otros sitios. Que una persona envía un formulario se comprueba con una pregunta.',
      },
    },
    quem: {
      titulo: 'Quién más los recibe',
      itens: {
        orgao: 'El organismo de la licitación y quien opera el portal ven el pedido entero, para responderlo.',
        sistema:
          'Donde el portal muestra las licitaciones de otro sistema, los pedidos y registros se pasan a él, y vale su plazo de guarda.',
        correio: 'El servicio de correo que entrega los recibos, enlaces y respuestas.',
        cep: 'De un código postal que se busca en el registro, un servicio público de direcciones ve solo el código.',
      },
    },
    direitos: {
      titulo: 'Qué puede pedir',
      textos: {
        lista:
          'Saber si hay datos suyos, verlos, corregirlos, recibir una copia y borrarlos (LGPD, art. 18). Lo que la ley manda guardar no se borra antes de su plazo: usted recibe el motivo y la fecha.',
      },
      links: { contato: 'Contacto' },
    },
  },
} satisfies Translation<typeof portuguese>
