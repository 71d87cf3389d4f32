import { dizerPrioridade, itens, SITUACOES_DO_ITEM } from '@quadro/contract/desenvolvimento/lnt/lnt-itens.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { Lightbulb } from '../../../ui/icons.ts'
import { acoesDoItem, SituacaoDoItem } from './lnt-situacao.tsx'

const views = {
  key: 'situacao',
  items: [
    { id: 'todas', label: 'Todas', filter: {} },
    ...(Object.keys(SITUACOES_DO_ITEM) as (keyof typeof SITUACOES_DO_ITEM)[]).map((id) => ({
      id,
      label: SITUACOES_DO_ITEM[id],
      filter: { situacao: id },
      empty: 'Nenhuma necessidade nesta situação',
    })),
  ],
} as const

export default listPage(itens, () => {
  const { of, dialog } = useFlow(acoesDoItem)
  return {
    icon: Lightbulb,
    placeholder: 'Buscar por necessidade, LNT ou competência',
    about: 'Uma necessidade diz o que falta aprender, a quem, e com que urgência.',
    columns: [
      { key: 'titulo', width: 240, grow: 3, isName: true },
      { key: 'lntNome', width: 160, grow: 1, phone: 'second' },
      { key: 'situacao', width: 130, phone: 'badge', cell: (i) => <SituacaoDoItem situacao={i.situacao} /> },
      {
        key: 'prioridade',
        width: 100,
        phone: 'third',
        phoneCell: (i) => `prioridade ${dizerPrioridade(i.prioridade).toLowerCase()}`,
      },
      { key: 'qtdPessoas', width: 90, phone: 'none' },
      { key: 'competenciaNome', width: 160, priority: 2, phone: 'none' },
      { key: 'cursoNome', width: 160, priority: 4, phone: 'none', isHiddenAtFirst: true },
      { key: 'custo', width: 120, priority: 2, phone: 'none' },
      { key: 'origem', width: 160, priority: 3, phone: 'none' },
    ],
    isMuted: (i) => i.situacao === 'R' || i.situacao === 'N',
    views,
    actions: of,
    children: dialog,
  }
})
