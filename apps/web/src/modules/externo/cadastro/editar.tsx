import { comExigencias } from '@quadro/contract/externo/cadastro/campos.ts'
import * as c from '@quadro/contract/externo/cadastro/candidatos.ts'
import { alterarSenha, type ConfiguracaoDaEmpresa } from '@quadro/contract/externo/sessao/sessao.ts'
import { comExtras } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { trocaDeSenha } from '@quadro/contract/kit/senha.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../kit/call/call.ts'
import { loadCandidate, useVisitor } from '../../../kit/call/candidate.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { CANDIDATE_DRAFT } from '../../../kit/form/draft.ts'
import { FormNewPassword, FormPassword } from '../../../kit/form/fields.tsx'
import { DraftNote, Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { useGo, useParam, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { FormGrid } from '../../../ui/fields/index.ts'
import { later } from '../../../ui/later.tsx'
import { CandidateColumn, FormTop } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Extras } from '../../geral/index.ts'
import { ComEmpresa } from '../sessao/com-empresa.tsx'
import { useDonoDaSenha } from '../sessao/dono-da-senha.ts'
import { useEmpresa } from '../sessao/empresa.ts'
import { CamposDoGrupo, MAIS, useGrupos } from './campos.tsx'
import { ComFoto, useFotoDoCandidato } from './foto-envio.ts'

const CurriculoDoCandidato = later(async () => (await import('./curriculo.tsx')).CurriculoDoCandidato)

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
  const { empregado, proposta, ...values } = data
  return (
    <CadastroForm
      key={`${data.versao}:${proposta?.enviadaEm}`}
      id={id}
      versao={data.versao}
      values={values}
      empresa={empresa}
      rh={empregado ? { proposta } : undefined}
    />
  )
}

/** The fields of an employee that HR maintains, and the changes that wait for HR. */
interface Rh {
  proposta: { enviadaEm: string; campos: string[] } | null
}
function CadastroForm(props: {
  id: number
  versao: number
  values: object
  empresa: ConfiguracaoDaEmpresa
  rh: Rh | undefined
}) {
  const { id, versao, values, empresa, rh } = props
  const grupos = useGrupos()
  const { href } = useVisitor()
  const schema = useMemo(() => comExtras(comExigencias(c.candidatoForm, empresa), empresa.camposExtras), [empresa])
  const form = useEntityForm({
    schema,
    values: values as never,
    draft: `${CANDIDATE_DRAFT}candidato:${id}:${versao}`,
    save: async (output) => {
      await call(c.alterar, { ...output, id, versao } as never, { errors: 'none' })
      toast.success(rh ? 'Enviado ao RH, que confirma o que mudou nos seus dados.' : 'Cadastro salvo com sucesso.')
      await Promise.all([refreshed(), loadCandidate()])
    },
  })
  const valorDaFoto = useWatch({ control: form.control as never, name: 'foto' as never }) as unknown as string | null
  // The photo is saved at once, so it is not part of 'Salvar'.
  const foto = useFotoDoCandidato(
    id,
    valorDaFoto,
    (valor) => form.setValue('foto' as never, valor as never),
    rh ? 'Quem trabalha na empresa muda a foto com o RH.' : undefined,
  )
  return (
    <Form form={form} hasSummary={false}>
      <CandidateColumn>
        <PageHeader
          title="Editar Cadastro"
          facts={<DraftNote />}
          actions={
            <LinkButton variant="quiet" href={href(`/externo/candidatos/${id}/meus-dados`)}>
              Meus dados
            </LinkButton>
          }
        />
        <PageBody>
          <FormTop>
            <FormSummary />
          </FormTop>
          {rh && (
            <NoticeBar
              title={rh.proposta ? 'Mudanças esperando o RH' : 'Você trabalha nesta empresa'}
              text={
                rh.proposta
                  ? `${rh.proposta.campos.join(', ')}. Para desistir, escreva o que valia antes e salve.`
                  : 'O que você mudar nos seus dados vale depois que o RH confirmar. A vaga que procura muda na hora.'
              }
            />
          )}
          <CurriculoDoCandidato id={id} />
          <ComFoto value={foto}>
            {grupos.map((grupo) => (
              <CamposDoGrupo key={grupo.id} grupo={grupo} />
            ))}
          </ComFoto>
          <Extras campos={empresa.camposExtras} title={MAIS} />
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
    draft: null,
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
            <FormNewPassword name="novaSenha" owner={useDonoDaSenha()} />
            <FormPassword name="confNovaSenha" autoComplete="new-password" />
          </FormGrid>
        </PageBody>
        <FormFooter />
      </CandidateColumn>
    </Form>
  )
}
