import * as c from '@quadro/contract/cargo-salario/roteiros/etapas.ts'
import { PAGINA_MINHAS_ETAPAS } from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { ClipboardList } from '../../../ui/icons.ts'
import { useEtapas } from './etapa-fluxo.tsx'
import { PrazoDaEtapa, SituacaoDaEtapa } from './roteiro-situacao.tsx'

const columns: ListColumns<typeof c.minhas> = [
  { key: 'titulo', width: 260, grow: 3, isName: true },
  { key: 'pessoaNome', width: 190, grow: 1, phone: 'second' },
  { key: 'areaNome', width: 150, grow: 1, priority: 3, phone: 'none' },
  { key: 'modeloNome', width: 150, grow: 1, priority: 4, phone: 'none' },
  { key: 'dataEvento', width: 120, priority: 5, phone: 'none', isHiddenAtFirst: true },
  { key: 'vence', width: 110, phone: 'third', cell: (e) => <PrazoDaEtapa de={e} /> },
  { key: 'situacao', width: 140, phone: 'badge', cell: (e) => <SituacaoDaEtapa de={e} /> },
]
const VISOES = {
  key: 'ver',
  items: [
    {
      id: 'fazer',
      label: 'A fazer',
      filter: { situacao: 'P', bloqueada: false },
      empty: 'Nenhuma etapa para fazer agora',
    },
    { id: 'atrasadas', label: 'Atrasadas', filter: { atrasada: true }, empty: 'Nenhuma etapa atrasada' },
    { id: 'bloqueadas', label: 'Bloqueadas', filter: { bloqueada: true }, empty: 'Nenhuma etapa espera por outra' },
    { id: 'feitas', label: 'Feitas', filter: { situacao: 'F' }, empty: 'Nenhuma etapa feita ainda' },
    { id: 'todas', label: 'Todas', filter: {} },
  ],
}

/** The steps of lists that are the user's to do. */
export default function MinhasEtapas() {
  const { de, dialogos } = useEtapas()
  return (
    <ListPage<c.Etapa>
      title="Minhas Etapas"
      base={PAGINA_MINHAS_ETAPAS}
      list={c.minhas}
      columns={columns}
      views={VISOES}
      nameOf={(e) => e.titulo}
      href={(e) => `${PAGINA_MINHAS_ETAPAS}/${e.id}`}
      actions={(e) => de(e)}
      isMuted={(e) => e.situacao !== 'P'}
      icon={ClipboardList}
      placeholder="Buscar por etapa, pessoa ou roteiro"
      empty={{
        title: 'Nenhuma etapa sua',
        text: 'Quando a admissão de alguém, ou a sua, pedir algo a você, a etapa aparece aqui e você é avisado.',
      }}
    >
      {dialogos}
    </ListPage>
  )
}
