import { camposDoCandidato, comExigencias } from '@quadro/contract/externo/campos.ts'
import * as c from '@quadro/contract/externo/candidatos.ts'
import { alterarSenha, type ConfiguracaoDaEmpresa } from '@quadro/contract/externo/sessao.ts'
import { trocaDeSenha } from '@quadro/contract/kit/senha.ts'
import { useMemo } from 'react'
import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { loadCandidate, useVisitor } from '../../kit/candidate.ts'
import { Carregando } from '../../kit/carregando.tsx'
import { CANDIDATE_DRAFT } from '../../kit/draft.ts'
import { FormPassword } from '../../kit/fields.tsx'
import { DraftNote, Form, FormFooter, FormSummary, useEntityForm } from '../../kit/form.tsx'
import { useGo, useParam, useSearchState } from '../../kit/navigation.ts'
import { refresh, useCall } from '../../kit/query.ts'
import { CandidateColumn, FormTop } from '../../ui/CandidateFrame.tsx'
import { FormGrid } from '../../ui/fields/index.ts'
import { PageBody, PageHeader } from '../../ui/PageHeader.tsx'
import { toast } from '../../ui/Toasts.tsx'
import { CamposDoGrupo, useGrupos } from './campos.tsx'
import { ComEmpresa } from './com-empresa.tsx'
import { useEmpresa } from './empresa.ts'

export default function EditarCadastro() {
  const id = Number(useParam('id'))
  const [search] = useSearchState()
  if (search.tab === 'senha') return <Senha id={id} />
  return (
    <ComEmpresa title="Editar Cadastro">
      <Cadastro id={id} />
    </ComEmpresa>
  )
}

function Cadastro({ id }: { id: number }) {
  const { empresa } = useEmpresa()
  const { data, error, refetch } = useCall(c.ler, { id }, { silent: true })
  if (!data || !empresa) return <Carregando title="Editar Cadastro" error={error} onRetry={() => void refetch()} />
  return <CadastroForm key={data.versao} id={id} versao={data.versao} values={data} empresa={empresa} />
}

function CadastroForm(props: { id: number; versao: number; values: object; empresa: ConfiguracaoDaEmpresa }) {
  const { id, versao, values, empresa } = props
  const grupos = useGrupos()
  const schema = useMemo(() => comExigencias(z.object(camposDoCandidato), empresa), [empresa])
  const form = useEntityForm({
    schema,
    values: values as never,
    draft: `${CANDIDATE_DRAFT}candidato:${id}:${versao}`,
    save: async (output) => {
      await call(c.alterar, { ...output, id, versao } as never, { errors: 'none' })
      toast.success('Cadastro salvo com sucesso.')
      await Promise.all([refresh(c.ler), loadCandidate()])
    },
  })
  return (
    <Form form={form} hasSummary={false}>
      <CandidateColumn>
        <PageHeader title="Editar Cadastro" facts={<DraftNote />} />
        <PageBody>
          <FormTop>
            <FormSummary />
          </FormTop>
          {grupos.map((grupo) => (
            <CamposDoGrupo key={grupo.id} grupo={grupo} />
          ))}
        </PageBody>
        <FormFooter />
      </CandidateColumn>
    </Form>
  )
}

function Senha({ id }: { id: number }) {
  const go = useGo()
  const { kept } = useVisitor()
  const form = useEntityForm({
    schema: trocaDeSenha,
    values: { senha: '', novaSenha: '', confNovaSenha: '' },
    save: async (output) => {
      await call(alterarSenha, { ...output, id }, { errors: 'none' })
      toast.success('Senha alterada com sucesso.')
    },
    done: () => go('/externo/anuncios', { search: kept }),
  })
  return (
    <Form form={form} hasSummary={false} isGuarded={false}>
      <CandidateColumn>
        <PageHeader title="Alterar Senha" facts="As outras sessões abertas com a senha atual terminam." />
        <PageBody>
          <FormGrid>
            <FormPassword name="senha" label="Senha atual" autoComplete="current-password" />
            <FormPassword name="novaSenha" autoComplete="new-password" help="Ao menos 8 caracteres." />
            <FormPassword name="confNovaSenha" autoComplete="new-password" />
          </FormGrid>
        </PageBody>
        <FormFooter />
      </CandidateColumn>
    </Form>
  )
}
