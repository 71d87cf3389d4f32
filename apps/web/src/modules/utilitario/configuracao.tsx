import {
  type ConfiguracaoDaEmpresa,
  configuracaoSchema,
  gravarConfiguracao,
  lerConfiguracao,
  lerConfiguracaoAtual,
} from '@quadro/contract/utilitario/empresas.ts'
import { call } from '../../kit/call.ts'
import { FormNumber, FormRichText, FormSwitch } from '../../kit/fields.tsx'
import { Form, FormFooter, useEntityForm } from '../../kit/form.tsx'
import { refresh, useCall } from '../../kit/query.ts'
import { can } from '../../kit/session.ts'
import { FormColumn } from '../../ui/FormColumns.tsx'
import { FormCell, FormGrid, FormGroup } from '../../ui/fields/index.ts'
import { PageBody } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { toast } from '../../ui/Toasts.tsx'
import { CamposDoCandidato } from './campos-candidato.tsx'
import { CamposDaSolicitacao } from './configuracao-solicitacao.tsx'

/** Settings of a company, in sections that each say what they do. */
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
  const form = useEntityForm({
    schema: configuracaoSchema,
    values: { ...row, politicaSeguranca: row.politicaSeguranca ?? '' },
    save: async (output) => {
      await call(gravarConfiguracao, { id: empresaId, versao: row.versao, ...output }, { errors: 'none' })
      toast.success('Configurações gravadas com sucesso.')
      await refresh(lerConfiguracao, lerConfiguracaoAtual)
    },
  })
  return (
    <Form form={form} hasSummary="inside">
      <PageBody>
        <FormColumn>
          <fieldset disabled={isReadOnly}>
            <FormGroup title="Solicitação de pessoal" help="O que o formulário da solicitação mostra e exige.">
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
            <FormGroup title="Candidatos" help="O que vale para quem se candidata às vagas desta empresa.">
              <FormGrid>
                <FormCell>
                  <FormSwitch name="exibirSalario" consequence="O salário aparece nos anúncios da área do candidato." />
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
            <FormGroup
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
            <FormGroup title="Textos">
              <FormGrid>
                <FormCell>
                  <FormSwitch
                    name="forcarMaiusculas"
                    consequence="Os textos do currículo são gravados em maiúsculas."
                  />
                </FormCell>
              </FormGrid>
            </FormGroup>
          </fieldset>
        </FormColumn>
      </PageBody>
      {!isReadOnly && <FormFooter />}
    </Form>
  )
}
