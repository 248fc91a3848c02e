import type { Translation } from '..'
import type guarda from '../pt-BR/guarda'

export default {
  pergunta: {
    soma: '¿Cuánto es {{um}} más {{outro}}?',
    diferenca: '¿Cuánto es {{um}} menos {{outro}}?',
    maior: '¿Cuál es el mayor de estos números: {{lista}}?',
    palavra: 'Escriba la {{posicao}} palabra de: {{lista}}.',
    hint: 'La respuesta confirma que quien envía es una persona. Puede escribir los números con cifras o con letras.',
    another: 'Otra pregunta',
  },
  numeros:
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
  tambem: '1=un 1=una',
  posicoes: 'primera segunda tercera cuarta',
  palavras:
    'casa río piedra viento mesa ventana libro puente lluvia puerta silla lápiz playa sol luna árbol barco camino escuela plato reloj jardín maíz ladrillo',
  armadilha: 'Deje este campo en blanco',
  respondida: 'La pregunta ya fue respondida.',
  duvida: {
    questionNeeded: 'Responda a la pregunta para enviar.',
    wrongAnswer: 'La respuesta no es correcta. Responda a esta otra pregunta.',
    questionOver: 'La pregunta anterior ya no vale. Responda a esta otra.',
    tooFast: 'El formulario se envió demasiado rápido. Responda a la pregunta para enviar.',
    trapFilled:
      'Un campo que debe quedar en blanco se rellenó, y lo vaciamos. Responda a la pregunta y envíe de nuevo.',
  },
  rede: 'Hay muchos envíos desde su red en este momento. Responda a la pregunta para enviar.',
  vez_one:
    'Hay una fila de envíos desde su red. Espere {{count}} segundo y envíe de nuevo: vale la hora en que envió ahora.',
  vez_other:
    'Hay una fila de envíos desde su red. Espere {{count}} segundos y envíe de nuevo: vale la hora en que envió ahora.',
  representante_one:
    'Con este CPF de representante hubo demasiados registros de empresas en la última hora. Lo que completó queda guardado: espere {{count}} minuto y envíe de nuevo.',
  representante_other:
    'Con este CPF de representante hubo demasiados registros de empresas en la última hora. Lo que completó queda guardado: espere {{count}} minutos y envíe de nuevo.',
  limite_one:
    'Hubo demasiados envíos desde su red. Espere {{count}} minuto y envíe de nuevo: lo que escribió sigue aquí.',
  limite_other:
    'Hubo demasiados envíos desde su red. Espere {{count}} minutos y envíe de nuevo: lo que escribió sigue aquí.',
} satisfies Translation<typeof guarda>
