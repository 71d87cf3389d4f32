import * as c from '@quadro/contract/desenvolvimento/certificados/modelos-certificado.ts'
import { type ListColumns, ListPage } from '../../../kit/list/list-page.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Award, Pencil, Trash2 } from '../../../ui/icons.ts'
import { exclusaoDeModelos } from './modelos-certificado-exclusao.ts'

const BASE = '/desenvolvimento/modelo-certificado'
const columns: ListColumns<typeof c.modelosCertificado.listar> = [
  { key: 'nome', width: 240, grow: 2, isName: true },
  { key: 'moldura', width: 200, grow: 1, priority: 2, phone: 'second' },
  { key: 'logos', width: 90, priority: 3, phone: 'none', cell: (r) => r.logos.length || '—' },
  { key: 'qtdCertificacoes', width: 130, priority: 1, phone: 'none', cell: (r) => r.qtdCertificacoes || '—' },
  { key: 'qtdCursos', width: 100, priority: 1, phone: 'none', cell: (r) => r.qtdCursos || '—' },
]

export default function ModelosDeCertificado() {
  const go = useGo()
  return (
    <ListPage<c.ModeloCertificado>
      title="Modelos de Certificado"
      base={BASE}
      list={c.modelosCertificado.listar}
      create={c.modelosCertificado.criar}
      columns={columns}
      nameOf={(r) => r.nome}
      icon={Award}
      placeholder="Buscar modelo de certificado"
      actions={(row, remove) => [
        ...(row.pode.includes('editar')
          ? [{ id: 'editar', label: 'Editar', icon: Pencil, onAction: () => go(`${BASE}/${row.id}`) }]
          : []),
        ...(row.pode.includes('excluir')
          ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => remove(row) }]
          : []),
      ]}
      removal={exclusaoDeModelos}
      empty={{
        title: 'Nenhum modelo de certificado',
        text: 'Um modelo diz como os certificados são impressos: a moldura ao fundo e até 4 logos, cada um no seu lugar.',
      }}
    />
  )
}
