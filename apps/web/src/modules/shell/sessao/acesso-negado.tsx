import { AccessDenied } from '../../../kit/page/error-pages.tsx'

/** /acesso-negado, opened by its address. A page without its authority shows the same content at its own address. */
export default function AcessoNegado() {
  return <AccessDenied />
}
