import { useContext } from 'react'
import { ScriptMark } from '~/shell/script-mark'

/**
 * Before any other program of the page: takes the campaign off the address, which the page is the same without, and keeps in
 * memory what a browser that blocks the storage of frames would fail at. It stands in the page without the signs that markup
 * would need escaped.
 */
const first = [
  '(function(l,m,s){if(m=/^(.*[/]detalhe[/]\\d+)[/]fonteCampanha=([^/]*)[/]tipoCampanha=([^/]*)[/]nomeCampanha=([^/]*)(.*)$/.exec(l.pathname))',
  '{window.campanha=m.slice(2,5);history.replaceState(history.state,``,m[1]+m[5]+l.search+l.hash)}',
  'try{sessionStorage.length}catch(e){s=Object.create(null);Object.defineProperty(window,`sessionStorage`,{value:',
  '{getItem:function(k){return k in s?s[k]:null},setItem:function(k,v){s[k]=v+``},removeItem:function(k){delete s[k]}}})}',
  '})(location)',
].join('')

export function BeforeAll() {
  return <script nonce={useContext(ScriptMark)}>{first}</script>
}
