import { AccessDenied } from '../../../kit/page/error-pages.tsx'

/** /acesso-negado, opened by its address: a page without its authority shows the same in its own place. */
export default function AcessoNegado() {
  return <AccessDenied />
}
