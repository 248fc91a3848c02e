import { useContext } from 'react'
import { NonceContext } from '~/shell/deferred-hydration/document-context'

/**
 * Runs before hydration of a portal page, framed or not. Moves the campaign from the address to `window.campanha`,
 * where moldura.js reads it. Replaces sessionStorage with memory if the browser blocks it, as in frames. Contains no
 * characters that would be escaped in markup.
 */
const setupScript = [
  '(function(l,m,s){if(m=/^(.*[/]detalhe[/]\\d+)[/]fonteCampanha=([^/]*)[/]tipoCampanha=([^/]*)[/]nomeCampanha=([^/]*)(.*)$/.exec(l.pathname))',
  '{window.campanha=m.slice(2,5);history.replaceState(history.state,``,m[1]+m[5]+l.search+l.hash)}',
  'try{sessionStorage.length}catch(e){s=Object.create(null);Object.defineProperty(window,`sessionStorage`,{value:',
  '{getItem:function(k){return k in s?s[k]:null},setItem:function(k,v){s[k]=v+``},removeItem:function(k){delete s[k]}}})}',
  '})(location)',
].join('')

export function FrameSetupScript() {
  return <script nonce={useContext(NonceContext)}>{setupScript}</script>
}
