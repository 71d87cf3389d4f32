import type { GrupoDaLista, GrupoDeCompetencia } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { type ColumnOf, ListPage } from '../../../kit/list/list-page.tsx'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { SelectField, TreeSelectField } from '../../../ui/fields/index.ts'
import { BookOpen, Handshake, Wrench } from '../../../ui/icons.ts'
import { useAreas } from '../opcoes.ts'

const ICONES = { CONHECIMENTO: BookOpen, HABILIDADE: Wrench, ATITUDE: Handshake } as const
const SOBRE = {
  CONHECIMENTO: 'O que é preciso saber, e por que comportamentos isso se reconhece.',
  HABILIDADE: 'O que é preciso saber fazer, e por que comportamentos isso se reconhece.',
  ATITUDE: 'Como é preciso agir, e por que comportamentos isso se reconhece.',
} as const
const COMPORTAMENTOS = [
  { value: 'true', label: 'Com comportamentos' },
  { value: 'false', label: 'Sem comportamentos' },
]
const columns: ColumnOf<GrupoDaLista>[] = [
  { key: 'nome', width: 200, grow: 2, isName: true },
  { key: 'observacao', width: 240, grow: 3, priority: 3, phone: 'third' },
  {
    key: 'qtdComportamentos',
    width: 130,
    priority: 1,
    phone: 'second',
    phoneCell: (r) => `${r.qtdComportamentos} ${r.qtdComportamentos === 1 ? 'comportamento' : 'comportamentos'}`,
  },
  { key: 'solicitarComentario', width: 110, priority: 2, phone: 'none' },
]

/** The register of one type of competence. */
export function ListaDeCompetencias({ grupo }: { grupo: GrupoDeCompetencia }) {
  const [search] = useSearchState()
  const areas = useAreas()
  const area = areas.find((a) => a.id === search.areaId)
  const com = COMPORTAMENTOS.find((o) => o.value === String(search.comComportamentos))
  const nome = grupo.singular.toLowerCase()
  const fim = grupo.fem ? 'a' : 'o'
  return (
    <ListPage<GrupoDaLista>
      title={grupo.plural}
      base={grupo.base}
      list={grupo.listar}
      create={grupo.criar}
      columns={columns}
      nameOf={(r) => r.nome}
      icon={ICONES[grupo.tipo]}
      placeholder={`Buscar ${nome}`}
      filters={{
        keys: ['areaId', 'comComportamentos'],
        chips: [
          ...(area ? [{ id: 'areaId', label: 'Área', value: area.label }] : []),
          ...(com ? [{ id: 'comComportamentos', label: 'Comportamentos', value: com.label }] : []),
        ],
        fields: (_, set) => (
          <>
            <TreeSelectField
              label="Área Organizacional"
              value={area?.id ?? null}
              nodes={areas}
              onChange={(areaId) => set({ areaId: areaId ?? undefined })}
            />
            <SelectField
              label="Comportamentos"
              value={com?.value ?? null}
              options={COMPORTAMENTOS}
              onChange={(valor) => set({ comComportamentos: valor === null ? undefined : valor === 'true' })}
            />
          </>
        ),
      }}
      removal={{
        remove: grupo.excluir,
        bulkRemove: grupo.excluirVarios,
        fem: grupo.fem,
        one: (r) => `${grupo.fem ? 'a' : 'o'} ${nome} '${r.nome}'`,
        many: (n) => `${n} ${grupo.plural.toLowerCase()}`,
        removed: (n) =>
          n === 1
            ? `${grupo.singular} excluíd${fim} com sucesso.`
            : `${n} ${grupo.plural.toLowerCase()} excluíd${fim}s com sucesso.`,
        text: 'O que um cargo ou uma faixa pede não pode ser excluído. Os comportamentos vão junto. Não dá para desfazer.',
      }}
      empty={{ title: `Nenhum${grupo.fem ? 'a' : ''} ${nome}`, text: SOBRE[grupo.tipo] }}
    />
  )
}
