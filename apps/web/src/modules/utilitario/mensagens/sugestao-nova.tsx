import * as c from '@quadro/contract/utilitario/mensagens/sugestoes-de-melhoria.ts'
import { useGo } from '../../../kit/page/navigation.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { FormularioDaSugestao } from './sugestao-form.tsx'

/** Sends a suggestion. */
export default function SugestaoNova() {
  const go = useGo()
  return (
    <>
      <PageHeader
        title="Inserir Sugestão de Melhoria"
        facts="Quem responde às sugestões vê o seu nome; você acompanha o andamento em Minhas Sugestões"
        hasLine
      />
      <FormularioDaSugestao
        onCancel={() => go(c.PAGINA_PROPRIAS)}
        onSaved={(id) => go(`${c.PAGINA}/view`, { search: { id }, replace: true })}
      />
    </>
  )
}
