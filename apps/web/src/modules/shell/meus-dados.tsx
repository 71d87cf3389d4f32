import { gravarMeusDados, lerMeusDados, type MeusDados, meusDadosSchema } from '@quadro/contract/shell/meus-dados.ts'
import { call } from '../../kit/call.ts'
import { FormEmail, FormPassword, FormText } from '../../kit/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../kit/form.tsx'
import { useGo } from '../../kit/navigation.ts'
import { refresh, useCall } from '../../kit/query.ts'
import { loadSession } from '../../kit/session.ts'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { FormCell, FormGrid, FormGroup } from '../../ui/fields/index.ts'
import { PageBody, PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { toast } from '../../ui/Toasts.tsx'
import { Telefone } from '../cargo-salario/index.ts'
import { EnderecoFields } from '../geral/index.ts'

const TITLE = 'Atualizar Meus Dados'

export default function Page() {
  const read = useCall(lerMeusDados, {}, { silent: true })
  if (read.data) return <Dados key={`${read.data.versao}/${read.data.pessoaVersao}`} row={read.data} />
  return (
    <>
      <PageHeader title={TITLE} hasLine />
      {read.error ? (
        <ErrorState title="Não foi possível carregar os seus dados" onRetry={() => void read.refetch()} />
      ) : (
        <PageBody>
          <Skeleton shape="form" />
        </PageBody>
      )}
    </>
  )
}

function Dados({ row: { versao, pessoaVersao, ...row } }: { row: MeusDados }) {
  const go = useGo()
  const form = useEntityForm({
    schema: meusDadosSchema,
    values: { ...row, senha: null },
    save: (output) => call(gravarMeusDados, { versao, pessoaVersao, ...output }, { errors: 'none' }),
    done: () => {
      toast.success('Dados alterados com sucesso.')
      void refresh(lerMeusDados)
      // The name stands in the frame too.
      void loadSession()
      go('/')
    },
  })
  return (
    <Form form={form} hasSummary={false}>
      <PageHeader title={TITLE} hasLine />
      <FormColumns>
        <FormSummary />
        <FormGroup title="Acesso" help="O link que troca a senha vai para o e-mail de acesso.">
          <FormGrid>
            <FormCell span={6}>
              <FormText name="nome" autoComplete="name" />
            </FormCell>
            <FormCell span={6}>
              <FormEmail name="emailDeAcesso" />
            </FormCell>
            {form.watch('emailDeAcesso') !== row.emailDeAcesso && (
              <FormCell span={6}>
                <FormPassword name="senha" autoComplete="current-password" />
              </FormCell>
            )}
          </FormGrid>
        </FormGroup>
        {pessoaVersao !== null && (
          <>
            <FormGroup title="Contato">
              <FormGrid>
                <FormCell span={6}>
                  <FormText name="nomeSocial" />
                </FormCell>
                <FormCell span={6}>
                  <FormEmail name="email" />
                </FormCell>
                <FormCell span={6}>
                  <Telefone ddd="dddCelular" fone="foneCelular" label="Celular" kind="celular" />
                </FormCell>
                <FormCell span={6}>
                  <Telefone ddd="ddd" fone="foneFixo" label="Telefone" kind="fixo" />
                </FormCell>
              </FormGrid>
            </FormGroup>
            <FormGroup title="Endereço">
              <FormGrid>
                <EnderecoFields />
              </FormGrid>
            </FormGroup>
          </>
        )}
      </FormColumns>
      <FormFooter onCancel={() => go('/')} />
    </Form>
  )
}
