import { comExigencias } from '@quadro/contract/externo/cadastro/campos.ts'
import * as c from '@quadro/contract/externo/cadastro/candidatos.ts'
import type { ConfiguracaoDaEmpresa } from '@quadro/contract/externo/sessao/sessao.ts'
import { comExtras } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { useEffect, useMemo, useState } from 'react'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { CANDIDATE_DRAFT } from '../../../kit/form/draft.ts'
import { FormCheckbox, FormCpf } from '../../../kit/form/fields.tsx'
import { DraftNote, Form, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { dropKeptFiles } from '../../../kit/form/kept-files.ts'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { FormGrid } from '../../../ui/fields/index.ts'
import { CircleCheck } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import {
  CandidateColumn,
  FormTop,
  Prose,
  ScrollBox,
  StepBar,
  StickyActions,
} from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { CamposExtras } from '../../geral/index.ts'
import { ComEmpresa } from '../sessao/com-empresa.tsx'
import { useEmpresa } from '../sessao/empresa.ts'
import { CamposDoGrupo, camposDoGrupo, type Grupo, MAIS, useGrupos } from './campos.tsx'
import { type Arquivo, enviarCadastro } from './enviar.ts'
import { ComFoto, useFotoDeVisitante } from './foto-envio.ts'
import { extrasVazios, VAZIO } from './vazio.ts'

// Not everybody sends a curriculum, so this part loads after the page.
const CurriculoDeVisitante = later(async () => (await import('./curriculo.tsx')).CurriculoDeVisitante)
interface Passo {
  titulo: string
  grupo?: Grupo
  campos: readonly string[]
  /** The step with the company's extra fields. */
  isExtra?: boolean
}
const TERMO: Passo = { titulo: 'Termo de privacidade', campos: ['aceitoPoliticaSeguranca'] }

const raiz = (campo: string) => campo.split('.')[0]!

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

/** The text is the same for new and known CPFs, so that nobody can find out who is registered. */
function Recebido() {
  const { href } = useVisitor()
  return (
    <CandidateColumn>
      <PageHeader title="Cadastro recebido" />
      <EmptyState
        icon={CircleCheck}
        title="Falta confirmar que é você"
        action={
          <LinkButton variant="accent" href={href('/externo/login')}>
            Entrar
          </LinkButton>
        }
      >
        Enviamos um link ao seu e-mail: confirme por ele e escolha a sua senha. Se este CPF já tinha cadastro nesta
        empresa, o link foi ao e-mail daquele cadastro. Sem e-mail, o RH confirma e entrega a você um código para
        escolher a senha.
      </EmptyState>
    </CandidateColumn>
  )
}

function CadastroForm({ empresa, onReceived }: { empresa: ConfiguracaoDaEmpresa; onReceived: () => void }) {
  const go = useGo()
  const [search] = useSearchState()
  const { kept } = useVisitor()
  const [vez, setVez] = useState(0)
  const grupos = useGrupos()
  const passos = useMemo(
    (): Passo[] => [
      ...grupos.map((grupo, i) => ({
        titulo: grupo.titulo,
        grupo,
        campos: [...(i === 0 ? ['curriculo', 'cpf'] : []), ...camposDoGrupo(grupo)],
      })),
      ...(empresa.camposExtras.length > 0
        ? [{ titulo: MAIS, campos: empresa.camposExtras.map((e) => `camposExtras.${e.campo}`), isExtra: true }]
        : []),
      ...(empresa.exigirAceitePsi ? [TERMO] : []),
    ],
    [grupos, empresa],
  )
  // All fields of a list or group stand where the list or group stands.
  const order = useMemo(() => passos.flatMap((p) => p.campos.map(raiz)), [passos])
  const schema = useMemo(
    () =>
      comExtras(comExigencias(c.cadastroForm, empresa), empresa.camposExtras).refine(
        (form) => !empresa.exigirAceitePsi || (form as { aceitoPoliticaSeguranca?: boolean }).aceitoPoliticaSeguranca,
        { path: ['aceitoPoliticaSeguranca'], error: 'É preciso aceitar o termo para continuar', when: () => true },
      ),
    [empresa],
  )
  const step = Math.min(passos.length, Math.max(1, Number(search.passo) || 1)) - 1
  // Each step is a separate page, so that 'back' returns to the previous step instead of leaving the registration.
  const show = (index: number, replace = false) =>
    go('/externo/candidatos/new', { search: { ...kept, ...(index > 0 ? { passo: index + 1 } : {}) }, replace })
  const draft = `${CANDIDATE_DRAFT}cadastro:${empresa.id}`
  const ler = (nome: Arquivo): string | null => {
    const valor: unknown = form.getValues(nome as never)
    return typeof valor === 'string' ? valor : null
  }
  const form = useEntityForm({
    schema,
    values: {
      cpf: '',
      ...VAZIO,
      camposExtras: extrasVazios(empresa.camposExtras),
      aceitoPoliticaSeguranca: false,
      curriculo: null,
    } as never,
    draft,
    draftWithout: ['aceitoPoliticaSeguranca'],
    order,
    reveal: (field) => {
      const index = passos.findIndex((p) => p.campos.some((campo) => raiz(campo) === raiz(field)))
      if (index >= 0 && index !== step) show(index, true)
    },
    save: async (output) => {
      await enviarCadastro(output, { empresaId: empresa.id, solicitacaoId: Number(kept.solicitacaoId), draft, ler })
    },
    done: onReceived,
  })
  const { fromDraft } = form
  const escrever = (nome: Arquivo, valor: string | null) =>
    form.setValue(nome as never, valor as never, { shouldDirty: true })
  const foto = useFotoDeVisitante(empresa.id, `${draft}:foto`, {
    ler: () => ler('foto'),
    escrever: (valor) => escrever('foto', valor),
  })
  const comecarDeNovo = () => {
    foto.remover()
    void dropKeptFiles(draft)
    form.discardDraft()
    setVez((n) => n + 1)
  }
  const latestShow = { current: show }
  // A link to a later step starts at the first step when nothing was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (step > 0 && !fromDraft) latestShow.current(0, true)
  }, [])

  const { titulo, grupo, campos, isExtra } = passos[step]!
  const isLast = step === passos.length - 1
  const goOn = async () => {
    if (isLast) await form.submit()
    else if (await form.check(campos)) show(step + 1)
  }
  return (
    <Form form={form} hasSummary={false} isGuarded={false} onEnter={() => void goOn()}>
      <CandidateColumn>
        <StepBar step={step + 1} total={passos.length} title={titulo} />
        <PageHeader title={titulo} pageKey={step} facts={<DraftNote />} />
        <PageBody>
          <FormTop>
            <FormSummary />
          </FormTop>
          {/* Stays mounted during the other steps, so that sending and reading continue. */}
          <div hidden={step !== 0}>
            <CurriculoDeVisitante
              key={vez}
              segredo={ler('curriculo') ?? undefined}
              onSegredo={(segredo) => escrever('curriculo', segredo ?? null)}
              keptAs={`${draft}:curriculo`}
            />
          </div>
          {grupo ? (
            <ComFoto value={foto}>
              <CamposDoGrupo key={grupo.id} grupo={grupo} semTitulo antes={step === 0 && <FormCpf name="cpf" />} />
            </ComFoto>
          ) : isExtra ? (
            <CamposExtras campos={empresa.camposExtras} />
          ) : (
            <FormGrid>
              <ScrollBox label="Termo de Privacidade e Política de Segurança">
                <Prose html={empresa.politicaSeguranca ?? ''} />
              </ScrollBox>
              <FormCheckbox
                name="aceitoPoliticaSeguranca"
                label="Li e aceito o Termo de Privacidade e Política de Segurança"
              />
            </FormGrid>
          )}
          {step === 0 && fromDraft && (
            <FormGrid>
              <Button variant="quiet" onPress={comecarDeNovo}>
                Começar de novo, sem o rascunho
              </Button>
            </FormGrid>
          )}
          <StickyActions>
            <Button variant="accent" isBusy={form.isBusy} busyLabel="Enviando" onPress={() => void goOn()}>
              {isLast ? 'Concluir cadastro' : 'Continuar'}
            </Button>
            {step > 0 && (
              <Button variant="secondary" onPress={() => show(step - 1)}>
                Voltar
              </Button>
            )}
          </StickyActions>
        </PageBody>
      </CandidateColumn>
    </Form>
  )
}
