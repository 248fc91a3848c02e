import type { Translation } from '..'
import type offline from '../pt-BR/offline'

export default {
  titulo: 'Sin conexión',
  texto: 'No fue posible llegar al portal. Compruebe su conexión a internet: cuando vuelva, esta página se abre sola.',
} satisfies Translation<typeof offline>
