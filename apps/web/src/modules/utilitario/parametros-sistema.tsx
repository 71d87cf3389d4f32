import type { OutputOf } from '@quadro/contract/kit/endpoint.ts'
import {
  gravarParametrosSistema,
  lerParametrosSistema,
  parametrosSistemaSchema,
} from '@quadro/contract/utilitario/parametros-sistema.ts'
import { call } from '../../kit/call.ts'
import { FormEmail, FormSwitch, FormText } from '../../kit/fields.tsx'
import { Form, FormFooter, useEntityForm } from '../../kit/form.tsx'
import { refresh, useCall } from '../../kit/query.ts'
import { FormColumn } from '../../ui/FormColumns.tsx'
import { FormCell, FormGrid, FormGroup } from '../../ui/fields/index.ts'
import { PageBody, PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { toast } from '../../ui/Toasts.tsx'

const FACTS = 'Valem para todas as empresas desta instalação'

export default function ParametrosSistema() {
  const read = useCall(lerParametrosSistema, {}, { silent: true })
  return (
    <>
      <PageHeader title="Parâmetros do Sistema" facts={FACTS} hasLine />
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
    schema: parametrosSistemaSchema,
    values: row,
    save: async (output) => {
      await call(gravarParametrosSistema, output, { errors: 'none' })
      toast.success('Parâmetros gravados com sucesso.')
      await refresh(lerParametrosSistema)
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
