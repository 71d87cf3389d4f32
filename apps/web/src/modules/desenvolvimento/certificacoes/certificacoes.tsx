import * as c from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { cursos as contratoDeCursos } from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { useCall } from '../../../kit/call/query.ts'
import { type ListColumns, ListPage } from '../../../kit/list/list-page.tsx'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { SelectField } from '../../../ui/fields/index.ts'
import { Award, Pencil, Printer, Trash2 } from '../../../ui/icons.ts'
import { imprimirCertificacao } from './certificacao-imprimir.ts'
import { exclusaoDeCertificacoes } from './certificacoes-exclusao.ts'

const BASE = '/desenvolvimento/certificacao'
const columns: ListColumns<typeof c.certificacoes.listar> = [
  { key: 'nome', width: 220, grow: 2, isName: true },
  { key: 'periodicidade', width: 130, phone: 'second' },
  { key: 'preRequisito', width: 180, grow: 1, priority: 2, phone: 'none' },
  { key: 'cursos', width: 260, grow: 3, priority: 1, phone: 'third' },
  { key: 'qtdFaixas', width: 130, priority: 3, phone: 'none', cell: (r) => r.qtdFaixas || '—' },
]

export default function Certificacoes() {
  const go = useGo()
  const [search] = useSearchState()
  const cursos = (useCall(contratoDeCursos.opcoes, {}, { silent: true }).data ?? []).map(({ id, label }) => ({
    value: id,
    label,
  }))
  const curso = cursos.find((o) => o.value === search.cursoId)
  return (
    <ListPage<c.Certificacao>
      title="Certificações"
      base={BASE}
      list={c.certificacoes.listar}
      create={c.certificacoes.criar}
      columns={columns}
      nameOf={(r) => r.nome}
      icon={Award}
      placeholder="Buscar certificação"
      filters={{
        keys: ['cursoId'],
        chips: curso ? [{ id: 'cursoId', label: 'Curso', value: curso.label }] : [],
        fields: (_, set) => (
          <SelectField
            label="Curso"
            value={curso?.value ?? null}
            options={cursos}
            onChange={(cursoId) => set({ cursoId: cursoId ?? undefined })}
          />
        ),
      }}
      actions={(row, remove) => [
        ...(row.pode.includes('editar')
          ? [{ id: 'editar', label: 'Editar', icon: Pencil, onAction: () => go(`${BASE}/${row.id}`) }]
          : []),
        ...(row.pode.includes('imprimir')
          ? [{ id: 'imprimir', label: 'Imprimir', icon: Printer, onAction: () => void imprimirCertificacao(row.id) }]
          : []),
        ...(row.pode.includes('excluir')
          ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => remove(row) }]
          : []),
      ]}
      removal={exclusaoDeCertificacoes}
      empty={{
        title: 'Nenhuma certificação',
        text: 'Uma certificação reúne os cursos que habilitam alguém, e diz por quanto tempo isso vale; as faixas salariais podem exigi-la.',
      }}
    />
  )
}
