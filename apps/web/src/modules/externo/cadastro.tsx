import { comExigencias } from '@quadro/contract/externo/campos.ts'
import * as c from '@quadro/contract/externo/candidatos.ts'
import type { ConfiguracaoDaEmpresa } from '@quadro/contract/externo/sessao.ts'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../kit/call.ts'
import { useVisitor } from '../../kit/candidate.ts'
import { CANDIDATE_DRAFT } from '../../kit/draft.ts'
import { FormCheckbox, FormCpf, FormPassword } from '../../kit/fields.tsx'
import { DraftNote, Form, FormSummary, useEntityForm } from '../../kit/form.tsx'
import { useGo, useSearchState } from '../../kit/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { CandidateColumn, FormTop, Prose, ScrollBox, StepBar, StickyActions } from '../../ui/CandidateFrame.tsx'
import { FormCell, FormGrid } from '../../ui/fields/index.ts'
import { CircleCheck } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/Link.tsx'
import { PageBody, PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { CamposDoGrupo, camposDoGrupo, type Grupo, useGrupos } from './campos.tsx'
import { ComEmpresa } from './com-empresa.tsx'
import { useEmpresa } from './empresa.ts'
import { cpfDigitado } from './entrada.ts'
import { resolverDesafio } from './prova.ts'
import { VAZIO } from './vazio.ts'

interface Passo {
  titulo: string
  grupo?: Grupo
  campos: readonly string[]
}
const SENHA: Passo = {
  titulo: 'Minha senha',
  campos: ['senha', 'confirmaSenha', 'aceitoPoliticaSeguranca', 'prova'],
}

export default function Cadastro() {
  return (
    <ComEmpresa title="Meu cadastro">
      <Pagina />
    </ComEmpresa>
  )
}
function Pagina() {
  const { empresa } = useEmpresa()
  const [isReceived, setReceived] = useState(false)
  if (!empresa) return null
  return isReceived ? <Recebido /> : <CadastroForm empresa={empresa} onReceived={() => setReceived(true)} />
}

/** The same words whether the CPF was new or known: nobody learns here who is registered. */
function Recebido() {
  const { href } = useVisitor()
  return (
    <CandidateColumn>
      <PageHeader title="Cadastro recebido" />
      <EmptyState
        icon={CircleCheck}
        title="Agora é só entrar"
        action={
          <LinkButton variant="accent" href={href('/externo/login')}>
            Entrar
          </LinkButton>
        }
      >
        Entre com o seu CPF e a senha que você escolheu. Se este CPF já tinha cadastro nesta empresa, nada mudou ainda:
        enviamos ao e-mail daquele cadastro um link para confirmar que é você. Se ele não chegar, fale com o RH.
      </EmptyState>
    </CandidateColumn>
  )
}

function CadastroForm({ empresa, onReceived }: { empresa: ConfiguracaoDaEmpresa; onReceived: () => void }) {
  const go = useGo()
  const [search] = useSearchState()
  const { kept } = useVisitor()
  const grupos = useGrupos()
  const passos = useMemo(
    (): Passo[] => [
      ...grupos.map((grupo, i) => ({
        titulo: grupo.titulo,
        grupo,
        campos: [...(i === 0 ? ['cpf'] : []), ...camposDoGrupo(grupo)],
      })),
      SENHA,
    ],
    [grupos],
  )
  const order = useMemo(() => passos.flatMap((p) => p.campos), [passos])
  const schema = useMemo(
    () =>
      comExigencias(c.cadastroForm, empresa).refine(
        (form) => !empresa.exigirAceitePsi || (form as { aceitoPoliticaSeguranca?: boolean }).aceitoPoliticaSeguranca,
        { path: ['aceitoPoliticaSeguranca'], error: 'É preciso aceitar o termo para continuar', when: () => true },
      ),
    [empresa],
  )
  const step = Math.min(passos.length, Math.max(1, Number(search.passo) || 1)) - 1
  // Each step is a page of its own, so that 'back' goes a step back and not out of the registration.
  const show = (index: number, replace = false) =>
    go('/externo/candidatos/new', { search: { ...kept, ...(index > 0 ? { passo: index + 1 } : {}) }, replace })
  const form = useEntityForm({
    schema,
    values: { cpf: '', ...VAZIO, senha: '', confirmaSenha: '', aceitoPoliticaSeguranca: false } as never,
    draft: `${CANDIDATE_DRAFT}cadastro:${empresa.id}`,
    draftWithout: ['senha', 'confirmaSenha', 'aceitoPoliticaSeguranca'],
    order,
    reveal: (field) => {
      const index = passos.findIndex((p) => p.campos.includes(field))
      if (index >= 0 && index !== step) show(index, true)
    },
    save: async (output) => {
      await call(c.cadastrar, { ...output, empresaId: empresa.id, ...(await resolverDesafio()) } as never, {
        errors: 'none',
      })
      cpfDigitado.set(output.cpf)
    },
    done: onReceived,
  })
  const { fromDraft } = form
  const latestShow = { current: show }
  // A link into the middle with nothing typed begins at the beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (step > 0 && !fromDraft) latestShow.current(0, true)
  }, [])

  const { titulo, grupo, campos } = passos[step]!
  const isLast = step === passos.length - 1
  const goOn = async () => {
    if (isLast) await form.submit()
    else if (await form.check(campos)) show(step + 1)
  }
  return (
    <Form form={form} hasSummary={false} isGuarded={false}>
      <CandidateColumn>
        <StepBar step={step + 1} total={passos.length} title={titulo} />
        <PageHeader title={titulo} pageKey={step} facts={<DraftNote />} />
        <PageBody>
          <FormTop>
            <FormSummary />
          </FormTop>
          {grupo ? (
            <CamposDoGrupo key={grupo.id} grupo={grupo} semTitulo antes={step === 0 && <FormCpf name="cpf" />} />
          ) : (
            <FormGrid>
              <FormCell span={6}>
                <FormPassword name="senha" autoComplete="new-password" help="Ao menos 8 caracteres." />
              </FormCell>
              <FormCell span={6}>
                <FormPassword name="confirmaSenha" autoComplete="new-password" />
              </FormCell>
              {empresa.exigirAceitePsi && (
                <>
                  <ScrollBox label="Termo de Privacidade e Política de Segurança">
                    <Prose html={empresa.politicaSeguranca ?? ''} />
                  </ScrollBox>
                  <FormCheckbox
                    name="aceitoPoliticaSeguranca"
                    label="Li e aceito o Termo de Privacidade e Política de Segurança"
                  />
                </>
              )}
            </FormGrid>
          )}
          {step === 0 && fromDraft && (
            <FormGrid>
              <Button variant="quiet" onPress={form.discardDraft}>
                Começar de novo, sem o rascunho
              </Button>
            </FormGrid>
          )}
          <StickyActions>
            {step > 0 && (
              <Button variant="secondary" onPress={() => show(step - 1)}>
                Voltar
              </Button>
            )}
            <Button variant="accent" isBusy={form.isBusy} busyLabel="Enviando" onPress={() => void goOn()}>
              {isLast ? 'Concluir cadastro' : 'Continuar'}
            </Button>
          </StickyActions>
        </PageBody>
      </CandidateColumn>
    </Form>
  )
}
