import { DIAS_TRABALHADOS } from '@quadro/contract/utilitario/empresas/dias-trabalhados.ts'
import {
  type ConfiguracaoDaEmpresa,
  configuracaoSchema,
  gravarConfiguracao,
  lerConfiguracao,
  modelosDeCertificado,
} from '@quadro/contract/utilitario/empresas/empresas.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import {
  FormCode,
  FormDate,
  FormNumber,
  FormRichText,
  FormSelect,
  FormSwitch,
  FormTextArea,
} from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { FormColumn, FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { FormSearch, type FoundSettings } from '../../../ui/layout/FormSearch.tsx'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { SectionNav } from '../../../ui/layout/SectionNav.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { CamposDoCandidato } from './campos-candidato.tsx'
import { CamposExtras } from './campos-extras.tsx'
import { CamposDaSolicitacao } from './configuracao-solicitacao.tsx'

const GRUPOS = [
  { id: 'solicitacao', label: 'Solicitação de pessoal' },
  { id: 'campos-solicitacao', label: 'Campos da solicitação' },
  { id: 'candidatos', label: 'Candidatos' },
  { id: 'cadastro-candidato', label: 'Cadastro do candidato' },
  { id: 'campos-extras', label: 'Campos extras' },
  { id: 'afastamentos', label: 'Afastamentos' },
  { id: 'numeros', label: 'Números sobre pessoas' },
  { id: 'presenca', label: 'Presença em turmas' },
  { id: 'politica', label: 'Política de segurança' },
  { id: 'textos', label: 'Textos' },
  { id: 'certificados', label: 'Certificados' },
]

/** Settings of a company in sections. */
export function Configuracao({ empresaId }: { empresaId: number }) {
  const read = useCall(lerConfiguracao, { id: empresaId }, { silent: true })
  if (read.error)
    return <ErrorState title="Não foi possível carregar as configurações" onRetry={() => void read.refetch()} />
  if (!read.data)
    return (
      <PageBody>
        <FormColumn>
          <Skeleton shape="form" />
        </FormColumn>
      </PageBody>
    )
  return <Formulario key={read.data.versao} empresaId={empresaId} row={read.data} />
}

function Formulario({ empresaId, row }: { empresaId: number; row: ConfiguracaoDaEmpresa }) {
  const isReadOnly = !can(gravarConfiguracao)
  const [busca, setBusca] = useState('')
  const [achadas, setAchadas] = useState<FoundSettings>()
  const form = useEntityForm({
    draft: inTab('configuracao', empresaId),
    schema: configuracaoSchema,
    // An invalid field may be hidden by the search.
    reveal: () => setBusca(''),
    values: { ...row, politicaSeguranca: row.politicaSeguranca ?? '' },
    save: async (output) => {
      await call(gravarConfiguracao, { id: empresaId, versao: row.versao, ...output }, { errors: 'none' })
      toast.success('Configurações gravadas com sucesso.')
      await refreshed()
    },
  })
  return (
    <Form form={form} hasSummary={false}>
      <FormColumns
        top={<FormSummary />}
        rail={
          <SectionNav
            sections={GRUPOS.filter(({ id }) => achadas?.has(id) ?? true).map((grupo) => ({
              ...grupo,
              ...(achadas ? { note: String(achadas.get(grupo.id)) } : {}),
            }))}
          />
        }
      >
        <FormSearch
          label="Buscar nas configurações"
          placeholder="Buscar configuração"
          query={busca}
          onQuery={setBusca}
          onFound={setAchadas}
        >
          <fieldset disabled={isReadOnly}>
            <FormGroup
              id="solicitacao"
              title="Solicitação de pessoal"
              help="O que o formulário da solicitação mostra e exige."
            >
              <FormGrid>
                <FormCell>
                  <FormSwitch name="solPessoalExibirSalario" consequence="A remuneração aparece na solicitação." />
                </FormCell>
                <FormCell>
                  <FormSwitch
                    name="solPessoalExibirColabSubstituido"
                    consequence="Pergunta quem a vaga substitui, quando é uma substituição."
                  />
                </FormCell>
                <FormCell>
                  <FormSwitch
                    name="solPessoalObrigarDadosComplementares"
                    consequence="Cidade e dados complementares passam a ser obrigatórios, e a remuneração também, se aparece."
                  />
                </FormCell>
                <FormCell>
                  <FormSwitch
                    name="solPessoalReabrirSolicitacao"
                    consequence="Uma solicitação encerrada pode ser reaberta por quem tem a permissão."
                  />
                </FormCell>
                <FormCell>
                  <FormSwitch
                    name="obrigarAmbienteFuncao"
                    consequence="Ambiente e função passam a ser obrigatórios na solicitação e no histórico do colaborador."
                  />
                </FormCell>
              </FormGrid>
            </FormGroup>
            <CamposDaSolicitacao />
            <FormGroup
              id="candidatos"
              title="Candidatos"
              help="O que vale para quem se candidata às vagas desta empresa."
            >
              <FormGrid>
                <FormCell>
                  <FormSwitch name="exibirSalario" consequence="O salário aparece nos anúncios da área do candidato." />
                </FormCell>
                <FormCell>
                  <FormSwitch
                    name="vagasEmFeed"
                    consequence="Sites de vagas leem as vagas abertas na página pública da empresa, seguida de vagas.xml ou vagas.json."
                  />
                </FormCell>
                <FormCell span={6}>
                  <FormNumber name="maxCandidataCargo" help="Quantos cargos um candidato escolhe. 0: sem limite." />
                </FormCell>
                <FormCell span={6}>
                  <FormNumber
                    name="tempoExclusaoCandidato"
                    suffix="meses"
                    help="Sem atividade por esse tempo, o candidato é anonimizado. 0: nunca."
                  />
                </FormCell>
              </FormGrid>
            </FormGroup>
            <CamposDoCandidato isReadOnly={isReadOnly} />
            <CamposExtras />
            <FormGroup id="afastamentos" title="Afastamentos">
              <FormGrid>
                <FormCell>
                  <FormNumber
                    name="mesesSemAfastamento"
                    suffix="meses"
                    help="Quem vê afastamentos encontra em Talentos sem Afastamento quem não faltou nesses meses, como para prêmios de assiduidade. Contam os motivos marcados como absenteísmo. 0: ninguém é listado."
                  />
                </FormCell>
                <FormCell span={6}>
                  <FormCode
                    name="diasTrabalhados"
                    codes={DIAS_TRABALHADOS}
                    help="Os dias que contam no absenteísmo, sem os de Utilitários › Cadastros › Feriados."
                  />
                </FormCell>
              </FormGrid>
            </FormGroup>
            <FormGroup id="sst" title="SST">
              <FormGrid>
                <FormCell span={6}>
                  <FormDate
                    name="inicioSst"
                    help="Antes deste dia ninguém tem condição ambiental nova. Vazio: a partir da admissão de cada um."
                  />
                </FormCell>
              </FormGrid>
            </FormGroup>
            <FormGroup
              id="numeros"
              title="Números sobre pessoas"
              help="Grupos menores são somados a outros, para que ninguém seja identificado. A mudança vale a partir deste mês; o que é de antes guarda o número que tinha."
            >
              <FormGrid>
                <FormCell span={6}>
                  <FormNumber
                    name="minimoDePessoas"
                    suffix="pessoas"
                    help="De 3 a 20. Vale em estatísticas de dados protegidos, como Perfil dos Candidatos e Equidade Salarial."
                  />
                </FormCell>
                <FormCell span={6}>
                  <FormNumber
                    name="minimoDeRespostas"
                    suffix="respostas"
                    help="De 5 a 20. Vale no que se responde em sigilo: avaliação de turmas e entrevistas de desligamento. Uma turma guarda o número do dia em que foi concluída."
                  />
                </FormCell>
              </FormGrid>
            </FormGroup>
            <FormGroup
              id="presenca"
              title="Presença em turmas"
              help="Quem marca a própria presença pelo celular, com o QR da sala."
            >
              <FormGrid>
                <FormCell>
                  <FormTextArea
                    name="redesDePresenca"
                    help="Endereços de rede da empresa, um por linha, como 203.0.113.0/24. Presença marcada fora deles espera pelo instrutor. Sem nenhum, todas contam."
                  />
                </FormCell>
              </FormGrid>
            </FormGroup>
            <FormGroup
              id="politica"
              title="Política de segurança"
              help="O texto que o candidato lê e aceita; mudá-lo pede um novo aceite."
            >
              <FormGrid>
                <FormCell>
                  <FormSwitch
                    name="exigirAceitePsi"
                    consequence="Sem aceitar, o candidato não continua na área do candidato."
                  />
                </FormCell>
                <FormCell>
                  <FormRichText name="politicaSeguranca" maxLength={50_000} />
                </FormCell>
              </FormGrid>
            </FormGroup>
            <FormGroup id="textos" title="Textos">
              <FormGrid>
                <FormCell>
                  <FormSwitch
                    name="forcarMaiusculas"
                    consequence="Os textos do currículo são gravados em maiúsculas."
                  />
                </FormCell>
              </FormGrid>
            </FormGroup>
            <Certificados empresaId={empresaId} />
          </fieldset>
        </FormSearch>
      </FormColumns>
      {!isReadOnly && <FormFooter />}
    </Form>
  )
}

/** Whether certificates are printed, and the default template. */
function Certificados({ empresaId }: { empresaId: number }) {
  const modelos = useCall(modelosDeCertificado, { id: empresaId }, { silent: true }).data ?? []
  return (
    <FormGroup id="certificados" title="Certificados" help="O certificado de quem tem uma certificação.">
      <FormGrid>
        <FormCell>
          <FormSwitch
            name="certificado"
            consequence="As certificações dos talentos ganham o botão que imprime o certificado."
          />
        </FormCell>
        <FormCell span={6}>
          <FormSelect
            name="modeloCertificadoId"
            options={modelos.map(({ id, label }) => ({ value: id, label }))}
            help="Vale onde nem a certificação nem os seus cursos dizem o modelo. Em branco, o certificado sai sem moldura e sem logos."
          />
        </FormCell>
      </FormGrid>
    </FormGroup>
  )
}
