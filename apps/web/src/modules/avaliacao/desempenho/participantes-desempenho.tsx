import * as avaliacoes from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { useFilterNeeds } from '../../../kit/list/filter-needs.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { NumberField, SelectField } from '../../../ui/fields/index.ts'
import { ClipboardCheck, Scale, Trash2, UserRound, Users } from '../../../ui/icons.ts'
import { plural } from './desempenho-partes.tsx'

const columns: ListColumns<typeof c.listar> = [
  { key: 'avaliadoNome', width: 190, grow: 2, isName: true },
  {
    key: 'papel',
    width: 120,
    phone: 'second',
    phoneCell: (r) => {
      const papel = descricaoDe(c.PAPEIS, r.papel)
      return r.papel === 'U' ? papel : `${papel} · ${r.avaliadorNome}`
    },
  },
  { key: 'avaliadorNome', width: 180, grow: 2, phone: 'none' },
  { key: 'peso', width: 64, phone: 'third', phoneCell: (r) => `peso ${r.peso}` },
  { key: 'cargoNome', width: 160, grow: 1, priority: 2, phone: 'none' },
  { key: 'areaNome', width: 140, grow: 1, priority: 2, phone: 'none' },
  { key: 'avaliacaoTitulo', width: 180, grow: 1, priority: 3, phone: 'none' },
]

/** /avaliacao/participante-avaliacao-desempenho: all participants, or those of the evaluation in the address */
export default function ParticipantesDesempenho() {
  const [search] = useSearchState()
  const [peso, setPeso] = useState<number | null>(null)
  const { needs, onOpenChange } = useFilterNeeds(search)
  const { data: opcoes = [] } = useCall(
    avaliacoes.opcoes,
    {},
    { silent: true, enabled: needs('avaliacaoDesempenhoId') },
  )
  const avaliacao = opcoes.find((o) => o.id === Number(search.avaliacaoDesempenhoId))
  return (
    <ListPage<c.LinhaDoParticipante>
      title="Participantes da Avaliação de Desempenho"
      base={c.base}
      list={c.listar}
      create={c.incluir}
      insertLabel="Incluir participantes"
      newHref={`${c.base}/new${avaliacao ? `?avaliacaoDesempenhoId=${avaliacao.id}` : ''}`}
      columns={columns}
      nameOf={(r) => r.avaliadoNome}
      icon={Users}
      placeholder="Buscar avaliado, avaliador ou cargo"
      secondary={
        avaliacao && can(avaliacoes.ler)
          ? [
              {
                id: 'avaliacao',
                label: 'Avaliação',
                icon: ClipboardCheck,
                href: `${avaliacoes.base}/${avaliacao.id}`,
              },
            ]
          : []
      }
      views={{
        key: 'papel',
        items: [
          { id: 'todos', label: 'Todos', filter: {} },
          ...c.PAPEIS.map(({ codigo, descricao }) => ({
            id: codigo,
            label: descricao,
            filter: { papel: codigo },
            empty: 'Nenhum participante com este papel',
          })),
        ],
      }}
      filters={{
        keys: ['avaliacaoDesempenhoId'],
        onOpenChange,
        chips: avaliacao ? [{ id: 'avaliacaoDesempenhoId', label: 'Avaliação', value: avaliacao.label }] : [],
        fields: (_, set) => (
          <SelectField
            label="Avaliação de desempenho"
            value={avaliacao?.id ?? null}
            options={opcoes.map(({ id, label }) => ({ value: id, label }))}
            onChange={(id) => set({ avaliacaoDesempenhoId: id === null ? undefined : Number(id) })}
          />
        ),
      }}
      bulk={
        can(c.alterarVarios)
          ? [
              {
                id: 'peso',
                label: 'Mudar peso',
                icon: Scale,
                endpoint: c.alterarVarios,
                title: (n) => `Mudar o peso de ${plural(n, 'participante', 'participantes')}`,
                mudanca: peso === null ? undefined : { peso },
                isDone: (r) => r.peso === peso,
                field: <NumberField label="Peso" value={peso} onChange={setPeso} />,
                text: 'O peso diz quanto conta o que este avaliador responde. Com zero, não conta.',
                done: (n) => (n === 1 ? '1 participante alterado.' : `${n} participantes alterados.`),
              },
            ]
          : []
      }
      actions={(r, remove) => [
        {
          id: 'colaborador',
          label: 'Colaborador',
          icon: UserRound,
          href: `/cargo-salario/colaboradores/${r.avaliadoId}`,
        },
        ...(r.pode.includes('excluir')
          ? [{ id: 'excluir', label: 'Retirar', icon: Trash2, isDanger: true, onAction: () => remove(r) }]
          : []),
      ]}
      removal={{
        remove: c.excluir,
        bulkRemove: c.excluirVarios,
        one: (r) =>
          r.papel === 'U' ? `a autoavaliação de ${r.avaliadoNome}` : `${r.avaliadorNome}, que avalia ${r.avaliadoNome}`,
        many: (n) => `${n} participantes`,
        removed: (n) => (n === 1 ? 'Participante retirado com sucesso.' : `${n} participantes retirados com sucesso.`),
        text: 'De uma avaliação liberada ninguém é retirado: bloqueie-a antes.',
      }}
      empty={{
        title: 'Nenhum participante',
        text: 'Escolha um recorte da empresa: cada pessoa entra com a autoavaliação, o gestor, os pares e os liderados que você quiser.',
      }}
    />
  )
}
