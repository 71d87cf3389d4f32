import { confirmarCadastro } from '@quadro/contract/externo/cadastro/candidatos.ts'
import * as anuncios from '@quadro/contract/externo/vagas/anuncios.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { loadCandidate, useVisitor } from '../../../kit/call/candidate.ts'
import { useCall } from '../../../kit/call/query.ts'
import { FormNewPassword, FormPassword } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { CandidateColumn, StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { useDonoDaSenha } from '../sessao/dono-da-senha.ts'

/**
 * Target of the registration's link. One press confirms, sends the application that waited, and logs in. Opening the page does not confirm,
 * because mail programs open links automatically.
 */
export default function ConfirmarCadastro() {
  const go = useGo()
  const [search] = useSearchState()
  const { kept, href, empresaId } = useVisitor()
  const owner = useDonoDaSenha()
  const daVaga = Number(kept.solicitacaoId) > 0
  const [comSenha, setComSenha] = useState(!daVaga)
  const list = useCall(
    anuncios.listar,
    { empresaId: empresaId ?? 0 },
    { enabled: daVaga && empresaId !== undefined, silent: true },
  )
  const vaga = list.data?.find((a) => a.solicitacaoId === Number(kept.solicitacaoId))
  const form = useEntityForm({
    draft: null,
    schema: confirmarCadastro.input,
    values: { ficha: String(search.ficha ?? ''), senha: undefined, confirmaSenha: undefined },
    save: async (input) => {
      const { entrou, candidatura, mensagem } = await call(confirmarCadastro, input, { errors: 'none' })
      if (!entrou) {
        toast.info('Este CPF já tem cadastro nesta empresa: enviamos outro link ao e-mail daquele cadastro.')
        go('/externo/login', { search: kept, replace: true })
        return
      }
      await loadCandidate()
      if (candidatura === 'ENVIADA') toast.success('Candidatura enviada.')
      else if (mensagem) toast.info(`Cadastro confirmado. ${mensagem}`)
      else toast.success('Cadastro confirmado.')
      const isSent = candidatura === 'ENVIADA'
      go(isSent ? '/externo/candidato-solicitacoes' : '/externo/anuncios', { search: kept, replace: true })
    },
  })
  return (
    <Form form={form} hasSummary={false} isGuarded={false}>
      <CandidateColumn>
        <PageHeader
          title={daVaga ? 'Confirmar candidatura' : 'Confirmar cadastro'}
          facts={vaga && `${vaga.titulo} · ${vaga.empresaNome}`}
        />
        <PageBody>
          <FormGrid>
            <FormCell>
              <p>
                {daVaga
                  ? 'Alguém se candidatou com o seu CPF. Se foi você, confirme: a candidatura é enviada e você entra na área do candidato. Se não foi, feche esta página e nada muda.'
                  : 'Alguém fez um cadastro com o seu CPF. Se foi você, confirme: os dados daquele cadastro passam a valer. Se não foi, feche esta página e nada muda.'}
              </p>
            </FormCell>
            {comSenha ? (
              <>
                <FormCell span={6}>
                  <FormNewPassword name="senha" owner={owner} />
                </FormCell>
                <FormCell span={6}>
                  <FormPassword name="confirmaSenha" autoComplete="new-password" />
                </FormCell>
              </>
            ) : (
              <>
                <FormCell>
                  <p>A senha pode ficar para depois: em 'Esqueci minha senha' você recebe um link para escolhê-la.</p>
                </FormCell>
                <FormCell>
                  <Button size="sm" onPress={() => setComSenha(true)}>
                    Escolher a senha agora
                  </Button>
                </FormCell>
              </>
            )}
          </FormGrid>
          <StickyActions>
            <Button type="submit" variant="accent" isBusy={form.isBusy} busyLabel="Confirmando">
              Fui eu, confirmar
            </Button>
            <LinkButton variant="secondary" href={href('/externo/anuncios')}>
              Não fui eu
            </LinkButton>
          </StickyActions>
        </PageBody>
      </CandidateColumn>
    </Form>
  )
}
