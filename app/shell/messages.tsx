import { basePath } from '~/site/paths'

/**
 * What a page says to the page around it, and hears from it (K3): a program of its own, which works where no other of the
 * page does. It speaks to the origins of the settings alone.
 */
export const Messages = ({ origens }: { origens: string | undefined }) =>
  origens ? <script src={`${basePath}/moldura.js`} defer data-origens={origens} /> : null
