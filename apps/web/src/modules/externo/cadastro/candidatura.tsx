import { camposVisiveis, comExigencias, type NomeDeCampo } from '@quadro/contract/externo/cadastro/campos.ts'
import * as c from '@quadro/contract/externo/cadastro/candidatos.ts'
import type { ConfiguracaoDaEmpresa } from '@quadro/contract/externo/sessao/sessao.ts'
import * as anuncios from '@quadro/contract/externo/vagas/anuncios.ts'
import { comExtras } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { respostasForm, respostasVazias, rotulosDasRespostas } from '@quadro/contract/geral/pessoa/respostas.ts'
import { useMemo, useState } from 'react'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { useCall } from '../../../kit/call/query.ts'
import { CANDIDATE_DRAFT } from '../../../kit/form/draft.ts'
import { FormCheckbox, FormCpf } from '../../../kit/form/fields.tsx'
import { DraftNote, Form, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { BriefcaseBusiness, CircleCheck } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { CandidateColumn, FormTop, Prose, ScrollBox, StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { FieldRooms, Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { CamposExtras } from '../../geral/index.ts'
import { ComEmpresa } from '../sessao/com-empresa.tsx'
import { useEmpresa } from '../sessao/empresa.ts'
import { usePreparada } from '../sessao/prova.ts'
import { useRegras } from '../sessao/regras.tsx'
import { CamposDoGrupo, type Grupo, MAIS, useGrupos } from './campos.tsx'
import { type Arquivo, enviarCadastro, origemDoLink } from './enviar.ts'
import { ComFoto, useFotoDeVisitante } from './foto-envio.ts'
import { extrasVazios, VAZIO } from './vazio.ts'

// Not every vacancy asks something.
const CamposDasPerguntas = later(
  async () => (await import('../../captacao/index.ts')).CamposDasPerguntas,
  <FieldRooms count={2} />,
)
// Not everybody sends a curriculum, so this part loads after the page.
const CurriculoDeVisitante = later(async () => (await import('./curriculo.tsx')).CurriculoDeVisitante)

const TITULO = 'Candidatar-se'
/** What is asked before an application, besides what the company requires. Everything else is asked in the candidate area. */
const MINIMO: readonly NomeDeCampo[] = ['nome', 'email', 'foneCelular']

/** The groups reduced to the fields that an application needs. */
function useEssenciais(): Grupo[] {
  const { exige } = useRegras()
  const grupos = useGrupos()
  const needed = (nome: NomeDeCampo) => MINIMO.includes(nome) || exige(nome)
  const essenciais = grupos
    .map((grupo) => ({
      ...grupo,
      celulas: grupo.celulas.filter((x) => needed(x.nome)),
      outros: (grupo.outros ?? []).filter(exige),
    }))
    .filter((grupo) => grupo.celulas.length > 0 || grupo.outros.length > 0)
  // Who it is and how to reach them are one block.
  const isFirst = ({ id }: Grupo) => id === 'pessoal' || id === 'contato'
  const celulas = essenciais.filter(isFirst).flatMap((grupo) => grupo.celulas)
  return [{ id: 'pessoal', titulo: '', celulas }, ...essenciais.filter((grupo) => !isFirst(grupo))]
}

/** Applies to the vacancy of the link, in one page: the registration goes with the application. */
export default function Candidatura() {
  return (
    <ComEmpresa title={TITULO}>
      <Pagina />
    </ComEmpresa>
  )
}
function Pagina() {
  const { empresa } = useEmpresa()
  const { kept, href } = useVisitor()
  const [received, setReceived] = useState<Enviada>()
  const list = useCall(
    anuncios.listar,
    { empresaId: empresa?.id ?? 0 },
    { enabled: empresa !== undefined, silent: true },
  )
  const vaga = list.data?.find((a) => a.solicitacaoId === Number(kept.solicitacaoId))
  if (!empresa) return null
  if (vaga && received) return <Recebida vaga={vaga} enviada={received} />
  if (vaga) return <CandidaturaForm empresa={empresa} vaga={vaga} onReceived={setReceived} />
  return (
    <CandidateColumn>
      <PageHeader title={TITULO} />
      {list.error ? (
        <ErrorState title="Não foi possível carregar a vaga" onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Skeleton shape="form" />
      ) : (
        <EmptyState
          icon={BriefcaseBusiness}
          title={kept.solicitacaoId === undefined ? 'Escolha uma vaga' : 'A vaga do link não está mais aberta'}
          action={
            <LinkButton variant="accent" href={href('/externo/anuncios', { solicitacaoId: undefined })}>
              Ver as vagas abertas
            </LinkButton>
          }
        />
      )}
    </CandidateColumn>
  )
}

/** What the page itself knows of the registration that was sent. */
interface Enviada {
  comEmail: boolean
}
/**
 * The step that is left. The text is the same for new and known CPFs, so that nobody can find out who is registered; it differs only by
 * what was typed here.
 */
function Recebida({ vaga, enviada: { comEmail } }: { vaga: anuncios.AnuncioPublico; enviada: Enviada }) {
  const { href } = useVisitor()
  return (
    <CandidateColumn>
      <PageHeader title="Falta um passo" facts={`${vaga.titulo} · ${vaga.empresaNome}`} />
      <EmptyState
        icon={CircleCheck}
        title={comEmail ? 'Abra o seu e-mail e confirme' : 'O RH confirma por você'}
        action={
          <LinkButton variant="secondary" href={href('/externo/anuncios', { solicitacaoId: undefined })}>
            Ver outras vagas
          </LinkButton>
        }
      >
        {comEmail
          ? `Enviamos um link ao seu e-mail: com um toque nele a candidatura a ${vaga.titulo} é enviada. Ele vale por sete dias. Se este CPF já tinha cadastro nesta empresa, o link foi ao e-mail daquele cadastro.`
          : `Sem e-mail, a candidatura a ${vaga.titulo} espera o RH, que fala com você pelo celular e a confirma. Se este CPF já tinha cadastro nesta empresa, enviamos um link ao e-mail daquele cadastro.`}
      </EmptyState>
    </CandidateColumn>
  )
}

function CandidaturaForm(props: {
  empresa: ConfiguracaoDaEmpresa
  vaga: anuncios.AnuncioPublico
  onReceived: (enviada: Enviada) => void
}) {
  const { empresa, vaga } = props
  const { perguntas } = vaga
  const { href } = useVisitor()
  const [search] = useSearchState()
  const origem = origemDoLink(search.origem)
  const grupos = useEssenciais()
  const exigidos = empresa.camposExtras.filter((e) => e.obrigatorio)
  const schema = useMemo(() => {
    const shown = camposVisiveis(empresa.camposVisiveis)
    const asksContact = shown.has('email') || shown.has('foneCelular')
    const cadastro = c.cadastroForm.extend({ respostas: respostasForm(perguntas) })
    const labels = rotulosDasRespostas(perguntas)
    return comExtras(comExigencias(cadastro, empresa), empresa.camposExtras, labels)
      .refine((form) => !asksContact || Boolean(form.email || form.foneCelular), {
        path: [shown.has('email') ? 'email' : 'foneCelular'],
        error: 'Informe um e-mail ou um celular',
        when: () => true,
      })
      .refine((form) => !empresa.exigirAceitePsi || form.aceitoPoliticaSeguranca, {
        path: ['aceitoPoliticaSeguranca'],
        error: 'É preciso aceitar o termo para continuar',
        when: () => true,
      })
  }, [empresa, perguntas])
  const draft = `${CANDIDATE_DRAFT}cadastro:${empresa.id}`
  const ler = (nome: Arquivo): string | null => {
    const valor: unknown = form.getValues(nome as never)
    return typeof valor === 'string' ? valor : null
  }
  const escrever = (nome: Arquivo, valor: string | null) =>
    form.setValue(nome as never, valor as never, { shouldDirty: true })
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
    save: async (output) => {
      const { solicitacaoId } = vaga
      await enviarCadastro(output, { empresaId: empresa.id, solicitacaoId, origem, perguntas, draft, ler })
      return { comEmail: Boolean((output as { email?: string | null }).email) }
    },
    done: props.onReceived,
  })
  usePreparada(form.isDirty)
  const foto = useFotoDeVisitante(empresa.id, `${draft}:foto`, {
    ler: () => ler('foto'),
    escrever: (valor) => escrever('foto', valor),
  })
  return (
    <Form form={form} hasSummary={false} isGuarded={false}>
      <CandidateColumn>
        <PageHeader
          title={TITULO}
          facts={
            <>
              {vaga.titulo} · {empresa.nome} <DraftNote />
            </>
          }
          actions={
            <LinkButton variant="quiet" href={href('/externo/login')}>
              Já tenho cadastro
            </LinkButton>
          }
        />
        <PageBody>
          <FormTop>
            <FormSummary />
          </FormTop>
          <CurriculoDeVisitante
            segredo={ler('curriculo') ?? undefined}
            onSegredo={(segredo) => escrever('curriculo', segredo ?? null)}
            keptAs={`${draft}:curriculo`}
          />
          <ComFoto value={foto}>
            {grupos.map((grupo) => (
              <CamposDoGrupo
                key={grupo.id}
                grupo={grupo}
                semTitulo={grupo.id === 'pessoal'}
                antes={grupo.id === 'pessoal' && <FormCpf name="cpf" />}
              />
            ))}
          </ComFoto>
          {exigidos.length > 0 && (
            <FormGroup title={MAIS}>
              <CamposExtras campos={exigidos} />
            </FormGroup>
          )}
          {perguntas.length > 0 && (
            <FormGroup title="Perguntas da vaga">
              <CamposDasPerguntas perguntas={perguntas} />
            </FormGroup>
          )}
          {empresa.exigirAceitePsi && (
            <FormGroup title="Termo de privacidade">
              <FormGrid>
                <ScrollBox label="Termo de Privacidade e Política de Segurança">
                  <Prose html={empresa.politicaSeguranca ?? ''} />
                </ScrollBox>
                <FormCheckbox
                  name="aceitoPoliticaSeguranca"
                  label="Li e aceito o Termo de Privacidade e Política de Segurança"
                />
              </FormGrid>
            </FormGroup>
          )}
          <StickyActions>
            <Button type="submit" variant="accent" isBusy={form.isBusy} busyLabel="Enviando">
              Enviar candidatura
            </Button>
          </StickyActions>
        </PageBody>
      </CandidateColumn>
    </Form>
  )
}
