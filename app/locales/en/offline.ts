import type { Translation } from '..'
import type offline from '../pt-BR/offline'

export default {
  titulo: 'No connection',
  texto: 'The portal could not be reached. Check your internet connection: when it is back, this page opens by itself.',
} satisfies Translation<typeof offline>
