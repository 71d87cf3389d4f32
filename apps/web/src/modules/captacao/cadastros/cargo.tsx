import { modelos as avaliacoes } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import * as cadastros from '@quadro/contract/captacao/cadastros/cadastros.ts'
import * as c from '@quadro/contract/captacao/cadastros/cargo.ts'
import * as dosCargos from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { ESCOLARIDADE } from '@quadro/contract/geral/codigos/codigos.ts'
import * as z from 'zod'
import { refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useCall, useOptions } from '../../../kit/call/query.ts'
import { holds } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormCode, FormMultiSelect, FormSwitch, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { activeColumn } from '../../../kit/list/columns.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns, PanelProps } from '../../../kit/list/list-types.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { FormCell, FormGrid, FormGroup, type Option, SelectField } from '../../../ui/fields/index.ts'
import { Briefcase } from '../../../ui/icons.ts'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { type EtapaEditada, EtapasEditor } from '../selecao/etapas-editor.tsx'

const BASE = '/captacao/cargo'
const columns: ListColumns<typeof c.listar> = [
  { key: 'nome', width: 200, grow: 2, isName: true },
  { key: 'nomeMercado', width: 170, grow: 2, phone: 'second', priority: 1 },
  {
    key: 'etapasNomes',
    width: 220,
    grow: 3,
    phone: 'third',
    priority: 2,
    cell: (r) => r.etapasNomes ?? 'as da empresa',
  },
  { key: 'escolaridade', width: 160, grow: 1, phone: 'none', isHiddenAtFirst: true },
  { key: 'grupoOcupacionalDescricao', width: 150, phone: 'none', isHiddenAtFirst: true },
  { key: 'exibirModuloExterno', width: 120, phone: 'none', priority: 3 },
  { key: 'vagasAbertas', width: 110, phone: 'none', cell: (r) => r.vagasAbertas || '—' },
  activeColumn('ativa'),
]
const ESCOLHAS = {
  comVagas: ['Vagas abertas', 'Com vagas', 'Sem vagas'],
  comEtapas: ['Etapas próprias', 'Com etapas', 'Sem etapas'],
  exibirModuloExterno: ['Módulo externo', 'Exibidos', 'Não exibidos'],
} as const
const KEYS = Object.keys(ESCOLHAS) as (keyof typeof ESCOLHAS)[]

/** Positions as recruiters see them: how they are advertised, what they ask for and which stages they use. */
export default function CargosDaSelecao() {
  const [search] = useSearchState()
  return (
    <ListPage<c.CargoDaSelecao>
      title="Cargos na Seleção"
      base={BASE}
      list={c.listar}
      columns={columns}
      nameOf={(r) => r.nome}
      icon={Briefcase}
      placeholder="Buscar por nomenclatura ou mercado"
      isMuted={(r) => !r.ativa}
      views={{
        key: 'situacao',
        items: [
          { id: 'ativos', label: 'Ativos', filter: { ativa: true } },
          { id: 'inativos', label: 'Inativos', filter: { ativa: false }, empty: 'Nenhum cargo inativo' },
          { id: 'todos', label: 'Todos', filter: {} },
        ],
      }}
      filters={{
        keys: KEYS,
        chips: KEYS.flatMap((id) => {
          const [label, sim, nao] = ESCOLHAS[id]
          return search[id] === undefined ? [] : [{ id, label, value: search[id] ? sim : nao }]
        }),
        fields: (_, set) =>
          KEYS.map((id) => {
            const [label, sim, nao] = ESCOLHAS[id]
            return (
              <SelectField
                key={id}
                label={label}
                value={search[id] === undefined ? null : String(search[id])}
                options={[
                  { value: 'true', label: sim },
                  { value: 'false', label: nao },
                ]}
                onChange={(value) => set({ [id]: value === null ? undefined : value === 'true' })}
              />
            )
          }),
      }}
      empty={{
        title: 'Nenhum cargo',
        text: 'Os cargos são cadastrados em Cargos & Salários; aqui ficam as etapas e os requisitos da seleção de cada um.',
      }}
      panel={(panel) => <Painel {...panel} />}
    />
  )
}

function Painel(panel: PanelProps<c.CargoDaSelecao>) {
  const { id = 0, onClose, onPrevious, onNext } = panel
  const read = useCall(c.ler, { id }, { silent: true })
  if (read.data?.id !== id)
    return (
      <SidePanel title="Cargo" onClose={onClose} onPrevious={onPrevious} onNext={onNext}>
        {refusalText(read.error) ?? <Skeleton shape="form" />}
      </SidePanel>
    )
  return <Formulario key={`${id} ${read.data.versao}`} panel={panel} cargo={read.data} />
}

const comAtuais = (options: Option<number>[], atuais: readonly { id: number; nome: string }[]) => [
  ...options,
  ...atuais
    .filter(({ id }) => !options.some((o) => o.value === id))
    .map(({ id, nome }) => ({ value: id, label: nome })),
]
const schema = z.object(c.camposDoCargo)

/** The stages with which new requests of the position begin, in order. */
function Etapas(props: {
  todas: readonly { id: number; nome: string; prazoDias: number | null }[]
  modelos: readonly { id: number; label: string }[]
  isReadOnly: boolean
}) {
  const { value, onChange, error } = useField<EtapaEditada[]>('etapas')
  return (
    <EtapasEditor
      etapas={value}
      outras={props.todas.map(({ id, nome, prazoDias }) => ({
        etapaSeletivaId: id,
        nome,
        prazoDias: null,
        prazoDaEtapa: prazoDias,
        avaliacoes: [],
      }))}
      modelos={props.modelos}
      onChange={onChange}
      isReadOnly={props.isReadOnly}
      error={error}
      empty="Nenhuma: valem as da empresa. As escolhidas aqui dão a ordem, as metas e as avaliações de cada nova solicitação do cargo; as que já existem ficam como estão."
    />
  )
}

function Formulario({ panel, cargo }: { panel: PanelProps<c.CargoDaSelecao>; cargo: c.CargoLido }) {
  const { onClose, onPrevious, onNext } = panel
  const mayEdit = cargo.pode.includes('editar')
  const todas = useCall(cadastros.etapasSeletivas.listar, { unpaged: true } as never, { silent: true }).data as
    | { id: number; nome: string; prazoDias: number | null }[]
    | undefined
  const modelos = useCall(avaliacoes.opcoes, {}, { silent: true }).data ?? []
  const formacoes = comAtuais(
    useOptions(cadastros.areasFormacao.opcoes) as Option<number>[],
    cargo.areasFormacaoRelacionadas,
  )
  const form = useEntityForm({
    draft: inTab('cargo-da-selecao', cargo.id),
    schema,
    values: {
      ...cargo,
      escolaridade: cargo.escolaridade as never,
      etapaSeletivasIds: cargo.etapaSeletivas.map(({ id }) => id),
      etapas: cargo.etapas as never,
      areasFormacaoIds: cargo.areasFormacaoRelacionadas.map(({ id }) => id),
    },
    save: (output) =>
      call(c.alterar, { id: cargo.id, versao: cargo.versao, ...output, etapaSeletivasIds: [] }, { errors: 'none' }),
    done: () => {
      toast.success('Cargo alterado com sucesso.')
    },
  })
  return (
    <Form form={form} hasSummary="inside">
      <SidePanel
        title={mayEdit ? 'Editar cargo' : 'Ver cargo'}
        record={cargo.nome}
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
        footer={mayEdit ? <FormFooter onCancel={onClose} /> : undefined}
      >
        <fieldset disabled={!mayEdit}>
          <FormGroup
            title={cargo.nome}
            help={[cargo.grupoOcupacionalDescricao, cargo.areasNomes].filter(Boolean).join(' · ')}
          >
            <FormGrid>
              <FormCell>
                <FormText name="nomeMercado" help="É o nome que o candidato vê." />
              </FormCell>
              <FormCell>
                <FormSwitch name="exibirModuloExterno" consequence="O candidato pode escolhê-lo no próprio cadastro." />
              </FormCell>
            </FormGrid>
          </FormGroup>
          <FormGroup title="Seleção">
            <FormGrid>
              <FormCell>
                <Etapas todas={todas ?? []} modelos={modelos} isReadOnly={!mayEdit} />
              </FormCell>
              <FormCell>
                <FormTextArea name="recrutamento" rows={3} help="Onde e como se procura quem o ocupe." />
              </FormCell>
            </FormGrid>
          </FormGroup>
          <FormGroup title="Requisitos">
            <FormGrid>
              <FormCell>
                <FormCode name="escolaridade" codes={ESCOLARIDADE} />
              </FormCell>
              <FormCell>
                <FormMultiSelect name="areasFormacaoIds" options={formacoes} placeholder="Nenhuma" />
              </FormCell>
              <FormCell>
                <FormTextArea name="experiencia" rows={3} />
              </FormCell>
            </FormGrid>
          </FormGroup>
        </fieldset>
        {holds(dosCargos.autoridades.ver.name) && (
          <p>
            Missão, competências e faixas ficam no{' '}
            <Link href={`/cargo-salario/cargos/${cargo.id}`}>cadastro do cargo</Link>.
          </p>
        )}
      </SidePanel>
    </Form>
  )
}
