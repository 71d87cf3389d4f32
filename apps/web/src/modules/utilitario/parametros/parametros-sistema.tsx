import type { OutputOf } from '@quadro/contract/kit/endpoint.ts'
import {
  gravarParametrosSistema,
  lerParametrosSistema,
  parametrosSistemaSchema,
} from '@quadro/contract/utilitario/parametros/parametros-sistema.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { loadSession, onlyReads } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormEmail, FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { FormCell, FormGrid, FormGroup, NumberField } from '../../../ui/fields/index.ts'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'

const FACTS = 'Valem para todas as empresas desta instalação'

export default function ParametrosSistema() {
  const read = useCall(lerParametrosSistema, {}, { silent: true })
  return (
    <>
      <PageHeader title="Parâmetros do Sistema" facts={onlyReads(gravarParametrosSistema) ?? FACTS} hasLine />
      {read.data ? (
        <Parameters key={read.data.versao} row={read.data} />
      ) : read.error ? (
        <ErrorState title="Não foi possível carregar os parâmetros" onRetry={() => void read.refetch()} />
      ) : (
        <PageBody>
          <FormColumn>
            <Skeleton shape="form" />
          </FormColumn>
        </PageBody>
      )}
    </>
  )
}

function Parameters({ row }: { row: OutputOf<typeof lerParametrosSistema> }) {
  const form = useEntityForm({
    draft: inTab('parametros-do-sistema'),
    schema: parametrosSistemaSchema,
    values: row,
    save: async (output) => {
      await call(gravarParametrosSistema, output, { errors: 'none' })
      toast.success('Parâmetros gravados com sucesso.')
      await refreshed()
      // Pages know these parameters from the session.
      await loadSession()
    },
  })
  const isReadOnly = !row.pode.includes('editar')
  return (
    <Form form={form} hasSummary="inside">
      <PageBody>
        <FormColumn>
          <fieldset disabled={isReadOnly}>
            <FormGroup title="Compartilhamento" help="Cada item aumenta quem pode ler; ninguém passa a poder alterar.">
              <FormGrid>
                <FormCell>
                  <FormSwitch
                    name="compartilhaCandidatos"
                    consequence="Quem inclui candidatos em solicitações acha também os das outras empresas; contratar copia o cadastro. Ao desligar, os que ainda não foram contratados saem das solicitações."
                  />
                </FormCell>
                <FormCell>
                  <FormSwitch
                    name="compartilhaColaboradores"
                    consequence="Quem vê colaboradores em uma empresa vê também os das outras."
                  />
                </FormCell>
                <FormCell>
                  <FormSwitch
                    name="compartilhaCursos"
                    consequence="Os cursos de uma empresa podem ser usados pelas outras."
                  />
                </FormCell>
              </FormGrid>
            </FormGroup>
            <FormGroup title="eSocial">
              <FormGrid>
                <FormCell>
                  <FormSwitch
                    name="aderiuAoEsocial"
                    consequence="Cada afastamento novo fica aguardando o envio e precisa do que o evento S-2230 pede: o código do motivo e, em doença, quem assinou o atestado. Desligado, nada disso é pedido e os afastamentos não são integrados."
                  />
                </FormCell>
              </FormGrid>
            </FormGroup>
            <FormGroup title="Avaliação de desempenho">
              <FormGrid>
                <FormCell>
                  <FormSwitch
                    name="inverterEixoResultadoNineBox"
                    consequence="O potencial passa a crescer para a direita e o desempenho para cima, na tela, no gráfico e no relatório. Ninguém muda de box."
                  />
                </FormCell>
              </FormGrid>
            </FormGroup>
            <FormGroup
              title="Arquivos"
              help="Vale onde quer que se envie um arquivo. Fotos, logos e documentos têm ainda os seus próprios limites, que podem ser menores."
            >
              <FormGrid>
                <FormCell span={6}>
                  <TamanhoMaximo />
                </FormCell>
              </FormGrid>
            </FormGroup>
            <FormGroup title="Suporte" help="Aparece nas páginas de erro e recebe os relatórios de erro.">
              <FormGrid>
                <FormCell>
                  <FormEmail name="emailSuporte" />
                </FormCell>
                <FormCell span={6}>
                  <FormText name="codEmpresaSuporte" />
                </FormCell>
                <FormCell span={6}>
                  <FormText name="codClienteSuporte" />
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

const MB = 1024 * 1024
/** Stored in bytes, but edited in a unit that users know. */
function TamanhoMaximo() {
  const {
    max: _max,
    semMilhar: _semMilhar,
    value,
    onChange,
    ...field
  } = useField<number | null>('tamanhoMaximoArquivo')
  return (
    <NumberField
      {...field}
      suffix="MB"
      decimals={1}
      value={value === null ? null : value / MB}
      onChange={(mb) => onChange(mb === null ? null : Math.round(mb * MB))}
      help="De 1 a 20 MB. O que já foi enviado fica como está."
    />
  )
}
