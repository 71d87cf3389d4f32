import * as c from '@quadro/contract/externo/candidatos.ts'
import { alterarSenha } from '@quadro/contract/externo/sessao.ts'
import { trocaDeSenha } from '@quadro/contract/kit/senha.ts'
import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { useCandidate } from '../../kit/candidate.ts'
import { Carregando } from '../../kit/carregando.tsx'
import { FormPassword } from '../../kit/fields.tsx'
import { Form, FormFooter, useEntityForm } from '../../kit/form.tsx'
import { useGo, useParam, useSearchState } from '../../kit/navigation.ts'
import { refresh, useCall } from '../../kit/query.ts'
import { FormGrid } from '../../ui/fields/index.ts'
import { PageBody, PageHeader } from '../../ui/PageHeader.tsx'
import { toast } from '../../ui/Toasts.tsx'
import { Contato, DadosPessoais, Experiencias, Formacoes, Idiomas } from './campos.tsx'

export default function EditarCadastro() {
  const id = Number(useParam('id'))
  const [search] = useSearchState()
  return search.tab === 'senha' ? <Senha id={id} /> : <Cadastro id={id} />
}

function Cadastro({ id }: { id: number }) {
  const { data, error, refetch } = useCall(c.ler, { id }, { silent: true })
  if (!data) return <Carregando title="Editar Cadastro" error={error} onRetry={() => void refetch()} />
  return <CadastroForm key={data.versao} id={id} versao={data.versao} values={data} />
}

const schema = z.object(c.camposDoCandidato)
function CadastroForm({ id, versao, values }: { id: number; versao: number; values: object }) {
  const { info } = useCandidate()
  const form = useEntityForm({
    schema,
    values: values as never,
    save: async (output) => {
      await call(c.alterar, { ...output, id, versao } as never, { errors: 'none' })
      toast.success('Cadastro salvo com sucesso.')
      await refresh(c.ler)
    },
  })
  const empresaId = info?.empresaId ?? 0
  return (
    <Form form={form}>
      <PageHeader title="Editar Cadastro" />
      <PageBody>
        <DadosPessoais />
        <Contato />
        <Formacoes empresaId={empresaId} />
        <Experiencias />
        <Idiomas empresaId={empresaId} />
      </PageBody>
      <FormFooter />
    </Form>
  )
}

function Senha({ id }: { id: number }) {
  const go = useGo()
  const form = useEntityForm({
    schema: trocaDeSenha,
    values: { senha: '', novaSenha: '', confNovaSenha: '' },
    save: async (output) => {
      await call(alterarSenha, { ...output, id }, { errors: 'none' })
      toast.success('Senha alterada com sucesso.')
      go('/externo/anuncios')
    },
  })
  return (
    <Form form={form} hasSummary={false} isGuarded={false}>
      <PageHeader title="Alterar Senha" />
      <PageBody>
        <FormGrid>
          <FormPassword name="senha" autoComplete="current-password" />
          <FormPassword name="novaSenha" autoComplete="new-password" />
          <FormPassword name="confNovaSenha" autoComplete="new-password" />
        </FormGrid>
      </PageBody>
      <FormFooter />
    </Form>
  )
}
