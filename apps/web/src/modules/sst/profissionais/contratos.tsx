import * as c from '@quadro/contract/sst/profissionais/contratos.ts'
import { profissionais } from '@quadro/contract/sst/profissionais/profissionais.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useDeclaredFilters } from '../../../kit/list/declared-filters.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { useGo, useParam, useSearchState } from '../../../kit/page/navigation.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { FileText, Pencil, Trash2 } from '../../../ui/icons.ts'
import { remocaoDeContratos, Situacao } from './periodo.tsx'

/** The contracts of one professional. */
export default function ContratosDoProfissional() {
  const profissionalId = Number(useParam('profissionalId'))
  const base = c.paginaDosContratos(profissionalId)
  const go = useGo()
  const [search] = useSearchState()
  const declared = useDeclaredFilters(c.listarContratos, search)
  const profissional = useCall(profissionais.ler, { id: profissionalId }, { silent: true })
  return (
    <ListPage<c.Contrato>
      title="Contratos do Profissional de SST"
      base={base}
      list={c.listarContratos}
      create={c.criarContrato}
      {...(declared ? { filters: { ...declared, values: { profissionalId, em: search.em } } } : {})}
      facts={
        profissional.data && (
          <Link href={`${profissionais.page}/${profissionalId}`}>{profissional.data.nomeFormatado}</Link>
        )
      }
      nameOf={c.nomeDoContrato}
      icon={FileText}
      placeholder="Buscar especialidade"
      empty={{
        title: 'Nenhum contrato',
        text: 'De quando até quando o profissional trabalha para a empresa, e por que estabelecimentos responde.',
      }}
      columns={[
        { key: 'inicio', width: 120, isName: true },
        { key: 'fim', width: 120, phone: 'second' },
        { key: 'situacao', width: 130, phone: 'third', cell: ({ situacao }) => <Situacao situacao={situacao} /> },
        { key: 'tipoContrato', width: 150, priority: 1 },
        { key: 'estabelecimentos', width: 220, grow: 2, priority: 2 },
        { key: 'especialidade', width: 170, grow: 1, priority: 3 },
        { key: 'temAssinaturaDigital', width: 120, priority: 4 },
      ]}
      actions={(row, remove) => [
        ...(row.pode.includes('editar')
          ? [{ id: 'editar', label: 'Editar', icon: Pencil, onAction: () => go(`${base}/${row.id}`) }]
          : []),
        ...(row.pode.includes('excluir')
          ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => remove(row) }]
          : []),
      ]}
      removal={remocaoDeContratos}
    />
  )
}
