import * as c from '@quadro/contract/cargo-salario/competencias/configuracoes-niveis-competencia.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { Layers } from '../../../ui/icons.ts'

const columns: ListColumns<typeof c.listar> = [
  { key: 'cargoNome', width: 220, grow: 3, isName: true },
  { key: 'nome', width: 140, grow: 1, phone: 'second' },
  { key: 'vigencia', width: 120, priority: 1, phone: 'none' },
  {
    key: 'qtdCompetencias',
    width: 120,
    phone: 'third',
    cell: (r) => r.qtdCompetencias || '—',
    phoneCell: (r) => (r.qtdCompetencias ? `${r.qtdCompetencias} competências` : 'Não configurada'),
  },
]

/** Bands with their number of requirements today. A row opens the requirements. */
export default function ConfiguracoesFaixas() {
  return (
    <ListPage<c.FaixaDaLista>
      title="Níveis de Competência das Faixas"
      base="/cargo-salario/configuracoes-niveis-competencia/faixa-salarial"
      list={c.listar}
      columns={columns}
      nameOf={(r) => `${r.cargoNome} · ${r.nome}`}
      icon={Layers}
      placeholder="Buscar cargo ou faixa"
      isMuted={(r) => r.qtdCompetencias === 0}
      views={{
        key: 'situacao',
        items: [
          { id: 'todas', label: 'Todas', filter: {} },
          { id: 'configuradas', label: 'Configuradas', filter: { configurada: true } },
          {
            id: 'sem',
            label: 'Sem configuração',
            filter: { configurada: false },
            empty: 'Nenhuma faixa sem configuração',
          },
        ],
      }}
      empty={{
        title: 'Nenhuma faixa salarial',
        text: 'As faixas são inseridas na página do cargo; aqui se diz que nível de cada competência cada uma exige.',
      }}
    />
  )
}
