import { etapasSeletivas, opcoesDeMotivo } from '@quadro/contract/captacao/cadastros.ts'
import * as c from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { opcoes as opcoesDeArea } from '@quadro/contract/cargo-salario/areas-organizacionais.ts'
import { opcoesDeFaixa } from '@quadro/contract/cargo-salario/cargos.ts'
import { bairrosDaCidade } from '@quadro/contract/geral/cidades.ts'
import { ESCOLARIDADE, SEXO, TIPO_VAGA, VINCULO } from '@quadro/contract/geral/codigos.ts'
import { cidadesDoEstado, opcoesDeEstado } from '@quadro/contract/geral/estados.ts'
import { ambientes, funcoes } from '@quadro/contract/sst/cadastros.ts'
import { opcoesDeEstabelecimento } from '@quadro/contract/utilitario/estabelecimentos.ts'
import { useMemo, useState } from 'react'
import { call, save } from '../../kit/call.ts'
import { Carregando } from '../../kit/carregando.tsx'
import {
  FormCode,
  FormDate,
  FormEmailList,
  FormLookup,
  FormMoney,
  FormMultiSelect,
  FormNumber,
  FormRadio,
  FormSelect,
  FormSwitch,
  FormText,
  FormTextArea,
} from '../../kit/fields.tsx'
import { DraftNote, Form, FormFooter, useEntityForm, useField } from '../../kit/form.tsx'
import { useGo } from '../../kit/navigation.ts'
import { refresh, useCall, useOptions } from '../../kit/query.ts'
import { holds } from '../../kit/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { FormCell, FormGrid, FormGroup, HiddenValue, type Option } from '../../ui/fields/index.ts'
import { PageBody, PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { toast } from '../../ui/Toasts.tsx'

const BASE = '/captacao/solicitacoes-pessoal'
const hoje = () => new Intl.DateTimeFormat('en-CA').format(new Date())

const vazia = () => ({
  data: hoje(),
  descricao: '',
  estabelecimentoId: null,
  areaOrganizacionalId: null,
  motivoSolicitacaoId: null,
  faixaSalarialId: null,
  ambienteId: null,
  funcaoId: null,
  quantidade: 1,
  horarioComercial: '',
  horasDiariasPrevistas: null,
  qtdDiasPrevisao: null,
  dataPrevisaoEncerramento: null,
  tipoVaga: 'EXTERNA',
  invisivelParaGestor: false,
  reservadaPcd: false,
  recrutadorResponsavel: null,
  emailsCheck: [] as string[],
  incluirColaboradoresDesligados: false,
  colaboradoresSubstituidos: [] as { id: number | null }[],
  vinculo: 'E',
  remuneracao: null,
  escolaridade: null,
  escolaridades: [] as string[],
  sexo: 'I',
  idadeMinima: null,
  idadeMaxima: null,
  ufId: null,
  cidadeId: null,
  bairrosIds: [] as number[],
  experiencias: null,
  infoComplementares: null,
  etapasIds: [] as number[],
})
const daSolicitacao = (s: c.Solicitacao) => ({
  ...vazia(),
  ...Object.fromEntries(
    Object.keys(vazia()).flatMap((key) => (key in s ? [[key, s[key as keyof c.Solicitacao]]] : [])),
  ),
  estabelecimentoId: s.estabelecimento?.id ?? null,
  areaOrganizacionalId: s.areaOrganizacional?.id ?? null,
  motivoSolicitacaoId: s.motivoSolicitacao?.id ?? null,
  faixaSalarialId: s.faixaSalarial?.id ?? null,
  ambienteId: s.ambiente?.id ?? null,
  funcaoId: s.funcao?.id ?? null,
  ufId: s.cidade?.uf.id ?? null,
  cidadeId: s.cidade?.id ?? null,
  colaboradoresSubstituidos: s.colaboradoresSubstituidos.map(({ id }) => ({ id })),
})

/** Which tab a field stands on. */
const TABS = [
  { id: 'solicitacao', label: 'Solicitação' },
  { id: 'complementares', label: 'Dados complementares' },
  { id: 'etapas', label: 'Etapas e notificações' },
] as const
const COMPLEMENTARES = new Set([
  'vinculo',
  'remuneracao',
  'escolaridade',
  'sexo',
  'idadeMinima',
  'idadeMaxima',
  'experiencias',
  'infoComplementares',
  'ufId',
  'cidadeId',
  'bairrosIds',
])
const tabOf = (field: string): string =>
  COMPLEMENTARES.has(field) ? 'complementares' : ['etapasIds', 'emailsCheck'].includes(field) ? 'etapas' : 'solicitacao'

/** The form of a request, new or existing. */
export function SolicitacaoForm({
  solicitacao,
  regras,
}: {
  solicitacao: c.Solicitacao | undefined
  regras: c.RegrasDaSolicitacao
}) {
  const go = useGo()
  const [tab, setTab] = useState('solicitacao')
  const seesPay = holds(c.autoridades.verRemuneracao.name)
  // The company's demands are part of the schema here, so that they are told together with the rest.
  const schema = useMemo(
    () =>
      c.solicitacaoForm.superRefine((value, ctx) => {
        for (const { field, message } of c.exigenciasDaEmpresa(value, regras, seesPay))
          ctx.addIssue({ code: 'custom', path: [field], message })
      }),
    [regras, seesPay],
  )
  const back = () => go(solicitacao ? `${BASE}/${solicitacao.id}` : BASE)
  const form = useEntityForm({
    schema,
    values: (solicitacao ? daSolicitacao(solicitacao) : vazia()) as never,
    draft: `solicitacao:${solicitacao?.id ?? 'nova'}`,
    save: async (output) => {
      const saved = await save(
        { create: c.criar, update: c.alterar },
        { ...output, ...(solicitacao ? { id: solicitacao.id, versao: solicitacao.versao } : {}) } as never,
        { errors: 'none' },
      )
      toast.success(
        solicitacao ? 'Solicitação alterada com sucesso.' : `Solicitação ${saved.codigo} inserida com sucesso.`,
      )
      await refresh(c.listar, c.contar, c.ler)
      go(`${BASE}/${saved.id}`, { replace: true })
    },
    onProblems: (problems) => problems[0] && setTab(tabOf(problems[0].id)),
  })
  const areas = toOptions(useCall(opcoesDeArea, {}, { silent: true }).data)
  const motivos = toOptions(useCall(opcoesDeMotivo, {}, { silent: true }).data)
  const locais = toOptions(useCall(opcoesDeEstabelecimento, {}, { silent: true }).data)
  const listaAmbientes = useOptions(
    ambientes.list,
    { ativo: true },
    { enabled: regras.obrigarAmbienteFuncao },
  ) as Option<number>[]
  const listaFuncoes = useOptions(
    funcoes.list,
    { ativa: true },
    { enabled: regras.obrigarAmbienteFuncao },
  ) as Option<number>[]
  const etapas = useOptions(etapasSeletivas.list) as Option<number>[]
  const [faixa, setFaixa] = useState<Option | null>(
    solicitacao?.faixaSalarial
      ? { value: solicitacao.faixaSalarial.id ?? 0, label: solicitacao.faixaSalarial.nome }
      : null,
  )
  const buscarFaixas = async (busca: string, page: number) => {
    const { items, total } = await call(opcoesDeFaixa, { busca, page }, { errors: 'none', silent: true })
    return { items: items.map(({ id, label }) => ({ value: id, label })), total }
  }
  const errorsOf = (id: string) => form.problems.filter((p) => tabOf(p.id) === id).length

  return (
    <Form form={form}>
      <PageHeader
        title={solicitacao ? `Editar Solicitação ${solicitacao.codigo}` : 'Inserir Solicitação de Pessoal'}
        badge={
          !solicitacao && (
            <Badge mark="ring" tone="amber">
              Em análise
            </Badge>
          )
        }
        actions={<DraftNote />}
        keepScroll
      />
      <Tabs
        label="Partes da solicitação"
        hasPagePadding
        items={TABS.map((t) => ({ ...t, errors: errorsOf(t.id) || undefined }))}
        selected={tab}
        onChange={setTab}
      >
        <PageBody>
          {tab === 'solicitacao' && (
            <>
              <FormGroup title="Dados da solicitação">
                <FormGrid>
                  <FormCell span={8}>
                    <FormText name="descricao" />
                  </FormCell>
                  <FormCell span={4}>
                    <FormDate name="data" />
                  </FormCell>
                  <FormCell span={6}>
                    <FormSelect name="estabelecimentoId" options={locais} />
                  </FormCell>
                  <FormCell span={6}>
                    <FormSelect name="areaOrganizacionalId" options={areas} />
                  </FormCell>
                  <FormCell span={6}>
                    <FormLookup
                      name="faixaSalarialId"
                      load={buscarFaixas}
                      chosen={faixa}
                      onPick={setFaixa}
                      placeholder="Digite o cargo"
                    />
                  </FormCell>
                  <FormCell span={6}>
                    <FormSelect name="motivoSolicitacaoId" options={motivos} />
                  </FormCell>
                  {regras.obrigarAmbienteFuncao && (
                    <>
                      <FormCell span={6}>
                        <FormSelect name="ambienteId" options={listaAmbientes} required />
                      </FormCell>
                      <FormCell span={6}>
                        <FormSelect name="funcaoId" options={listaFuncoes} required />
                      </FormCell>
                    </>
                  )}
                </FormGrid>
              </FormGroup>
              <FormGroup title="Vaga">
                <FormGrid>
                  <FormCell span={3}>
                    <FormNumber name="quantidade" />
                  </FormCell>
                  <FormCell span={5}>
                    <FormText name="horarioComercial" />
                  </FormCell>
                  <FormCell span={4}>
                    <FormDate name="dataPrevisaoEncerramento" />
                  </FormCell>
                  <FormCell span={6}>
                    <FormRadio name="tipoVaga" codes={TIPO_VAGA} />
                  </FormCell>
                  <FormCell span={6}>
                    <FormText name="recrutadorResponsavel" />
                  </FormCell>
                  <FormCell span={6}>
                    <FormSwitch
                      name="invisivelParaGestor"
                      consequence="Os responsáveis pela área não veem esta solicitação."
                    />
                  </FormCell>
                  <FormCell span={6}>
                    <FormSwitch name="reservadaPcd" consequence="O anúncio diz que a vaga é reservada por lei." />
                  </FormCell>
                </FormGrid>
              </FormGroup>
            </>
          )}
          {tab === 'complementares' && (
            <FormGroup
              title="Dados complementares"
              help={regras.solPessoalObrigarDadosComplementares ? 'A empresa exige estes dados.' : undefined}
            >
              <FormGrid>
                <FormCell span={4}>
                  <FormCode name="vinculo" codes={VINCULO} required={regras.solPessoalObrigarDadosComplementares} />
                </FormCell>
                <FormCell span={4}>
                  {seesPay ? <FormMoney name="remuneracao" /> : <HiddenValue label="Remuneração" />}
                </FormCell>
                <FormCell span={4}>
                  <FormCode
                    name="escolaridade"
                    codes={ESCOLARIDADE}
                    required={regras.solPessoalObrigarDadosComplementares}
                  />
                </FormCell>
                <FormCell span={4}>
                  <FormCode name="sexo" codes={SEXO} required={regras.solPessoalObrigarDadosComplementares} />
                </FormCell>
                <FormCell span={4}>
                  <FormNumber name="idadeMinima" suffix="anos" required={regras.solPessoalObrigarDadosComplementares} />
                </FormCell>
                <FormCell span={4}>
                  <FormNumber name="idadeMaxima" suffix="anos" required={regras.solPessoalObrigarDadosComplementares} />
                </FormCell>
                <LugarFields required={regras.solPessoalObrigarDadosComplementares} />
                <FormTextArea name="experiencias" />
                <FormTextArea name="infoComplementares" />
              </FormGrid>
            </FormGroup>
          )}
          {tab === 'etapas' && (
            <>
              <FormGroup
                title="Etapas seletivas"
                help="Sem escolha, valem todas as etapas da empresa, na ordem do cadastro."
              >
                <FormMultiSelect name="etapasIds" options={etapas} placeholder="Todas" />
              </FormGroup>
              <FormGroup title="E-mails que recebem o andamento">
                <FormEmailList name="emailsCheck" />
              </FormGroup>
            </>
          )}
        </PageBody>
      </Tabs>
      <FormFooter onCancel={back} />
    </Form>
  )
}

const toOptions = (list: readonly { id: number; label: string }[] | undefined): Option<number>[] =>
  (list ?? []).map(({ id, label }) => ({ value: id, label }))

/** State, city of the state, neighbourhoods of the city. */
function LugarFields({ required }: { required: boolean }) {
  const { value: ufId } = useField<number | null>('ufId')
  const { value: cidadeId } = useField<number | null>('cidadeId')
  const estados = toOptions(useCall(opcoesDeEstado, {}, { silent: true }).data)
  const cidades = (
    useCall(cidadesDoEstado, { id: ufId ?? 0 }, { enabled: ufId !== null, silent: true }).data ?? []
  ).map(({ id, nome }) => ({ value: id, label: nome }))
  const bairros = toOptions(
    useCall(bairrosDaCidade, { id: cidadeId ?? 0 }, { enabled: cidadeId !== null, silent: true }).data,
  )
  return (
    <>
      <FormCell span={3}>
        <FormSelect name="ufId" options={estados} required={required} />
      </FormCell>
      <FormCell span={4}>
        <FormSelect name="cidadeId" options={cidades} required={required} />
      </FormCell>
      <FormCell span={5}>
        <FormMultiSelect name="bairrosIds" options={bairros} required={required} />
      </FormCell>
    </>
  )
}

/** /captacao/solicitacoes-pessoal/new */
export default function NovaSolicitacao() {
  const regras = useCall(c.lerRegras, {}, { silent: true })
  if (!regras.data)
    return (
      <Carregando title="Inserir Solicitação de Pessoal" error={regras.error} onRetry={() => void regras.refetch()} />
    )
  return <SolicitacaoForm solicitacao={undefined} regras={regras.data} />
}
