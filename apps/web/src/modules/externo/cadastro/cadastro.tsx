import { comExigencias } from '@quadro/contract/externo/cadastro/campos.ts'
import * as c from '@quadro/contract/externo/cadastro/candidatos.ts'
import type { ConfiguracaoDaEmpresa } from '@quadro/contract/externo/sessao/sessao.ts'
import { listar as listarVagas } from '@quadro/contract/externo/vagas/anuncios.ts'
import { comExtras } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import {
  type PerguntaPublica,
  respostasForm,
  respostasVazias,
  rotulosDasRespostas,
} from '@quadro/contract/geral/pessoa/respostas.ts'
import { useEffect, useMemo, useState } from 'react'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { useCall } from '../../../kit/call/query.ts'
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
import { FieldRooms, Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { CamposExtras } from '../../geral/index.ts'
import { ComEmpresa } from '../sessao/com-empresa.tsx'
import { useEmpresa } from '../sessao/empresa.ts'
import { usePreparada } from '../sessao/prova.ts'
import { CamposDoGrupo, camposDoGrupo, type Grupo, MAIS, useGrupos } from './campos.tsx'
import { type Arquivo, enviarCadastro } from './enviar.ts'
import { ComFoto, useFotoDeVisitante } from './foto-envio.ts'
import { extrasVazios, VAZIO } from './vazio.ts'

// Not every vacancy asks something.
const CamposDasPerguntas = later(
  async () => (await import('../../captacao/index.ts')).CamposDasPerguntas,
  <FieldRooms count={2} />,
)
// Not everybody sends a curriculum, so this part loads after the page.
const CurriculoDeVisitante = later(async () => (await import('./curriculo.tsx')).CurriculoDeVisitante)
interface Passo {
  titulo: string
  grupo?: Grupo
  campos: readonly string[]
  /** The step with the company's extra fields. */
  isExtra?: boolean
  /** The step with the questions of the vacancy that the registration applies to. */
  perguntas?: readonly PerguntaPublica[]
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
const NENHUMA: never[] = []
function Pagina() {
  const { empresa } = useEmpresa()
  const { kept } = useVisitor()
  const [isReceived, setReceived] = useState(false)
  const solicitacaoId = Number(kept.solicitacaoId) || 0
  const vagas = useCall(
    listarVagas,
    { empresaId: empresa?.id ?? 0 },
    { enabled: empresa !== undefined && solicitacaoId > 0, silent: true },
  )
  if (!empresa) return null
  if (isReceived) return <Recebido />
  if (solicitacaoId > 0 && !vagas.data)
    return (
      <CandidateColumn>
        {vagas.error ? (
          <ErrorState title="Não foi possível carregar a vaga" onRetry={() => void vagas.refetch()} />
        ) : (
          <Skeleton shape="form" />
        )}
      </CandidateColumn>
    )
  const perguntas = vagas.data?.find((a) => a.solicitacaoId === solicitacaoId)?.perguntas ?? NENHUMA
  return <CadastroForm empresa={empresa} perguntas={perguntas} onReceived={() => setReceived(true)} />
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

function CadastroForm({
  empresa,
  perguntas,
  onReceived,
}: {
  empresa: ConfiguracaoDaEmpresa
  perguntas: readonly PerguntaPublica[]
  onReceived: () => void
}) {
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
      ...(perguntas.length > 0 ? [{ titulo: 'Perguntas da vaga', campos: ['respostas'], perguntas }] : []),
      ...(empresa.exigirAceitePsi ? [TERMO] : []),
    ],
    [grupos, empresa, perguntas],
  )
  // All fields of a list or group stand where the list or group stands.
  const order = useMemo(() => passos.flatMap((p) => p.campos.map(raiz)), [passos])
  const schema = useMemo(
    () =>
      comExtras(
        comExigencias(c.cadastroForm.extend({ respostas: respostasForm(perguntas) }), empresa),
        empresa.camposExtras,
        rotulosDasRespostas(perguntas),
      ).refine(
        (form) => !empresa.exigirAceitePsi || (form as { aceitoPoliticaSeguranca?: boolean }).aceitoPoliticaSeguranca,
        { path: ['aceitoPoliticaSeguranca'], error: 'É preciso aceitar o termo para continuar', when: () => true },
      ),
    [empresa, perguntas],
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
      respostas: respostasVazias(perguntas),
    } as never,
    draft,
    draftWithout: ['aceitoPoliticaSeguranca'],
    order,
    reveal: (field) => {
      const index = passos.findIndex((p) => p.campos.some((campo) => raiz(campo) === raiz(field)))
      if (index >= 0 && index !== step) show(index, true)
    },
    save: async (output) => {
      const solicitacaoId = Number(kept.solicitacaoId)
      await enviarCadastro(output, { empresaId: empresa.id, solicitacaoId, perguntas, draft, ler })
    },
    done: onReceived,
  })
  usePreparada(form.isDirty)
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

  const { titulo, grupo, campos, isExtra, perguntas: asked } = passos[step]!
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
          ) : asked ? (
            <CamposDasPerguntas perguntas={asked} />
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
