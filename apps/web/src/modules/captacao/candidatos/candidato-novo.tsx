import * as c from '@quadro/contract/captacao/candidatos/candidatos.ts'
import { comExtras } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { FOTO_MAXIMA } from '@quadro/contract/geral/pessoa/foto.ts'
import { cpfValido } from '@quadro/contract/kit/documentos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { lerExtrasVisiveis } from '@quadro/contract/utilitario/empresas/empresas.ts'
import { useEffect, useMemo, useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call, upload } from '../../../kit/call/call.ts'
import { CallError } from '../../../kit/call/errors.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can, useUser } from '../../../kit/call/session.ts'
import { DraftNote, Form, FormFooter, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { arquivoDaFoto, FotoDoCadastro, type FotoEmEspera, fotoEmEspera } from '../../geral/index.ts'
import { CamposDoCandidato } from './candidato-form.tsx'

const BASE = '/captacao/candidatos'
const VAZIO = { ...c.CANDIDATO_VAZIO, leituraId: null }
const comFoto = c.candidatoNovoForm.safeExtend({ foto: fotoEmEspera })
const SEM_EXTRAS: c.CandidatoCompleto['extras'] = []
/** Uploads the photo. Returns the error when it fails; the candidate has been created anyway. */
async function semFoto(id: number, foto: NonNullable<FotoEmEspera>): Promise<string | undefined> {
  let why: string | undefined
  await attempt(() => upload(c.gravarFoto, { id }, { foto: arquivoDaFoto(foto) }, { errors: 'none' }), {
    refused: (error) => (why = error.first),
  })
  return why
}
type Conhecidos = Awaited<ReturnType<typeof call<typeof c.verificar>>>

/** Registration of a candidate by HR. It warns about namesakes and a known CPF before saving. */
export default function NovoCandidato() {
  const go = useGo()
  const { empresa } = useUser()
  const { data: extras = SEM_EXTRAS } = useCall(lerExtrasVisiveis, { id: empresa.id, x: 'candidato' }, { silent: true })
  const schema = useMemo(() => comExtras(comFoto, extras), [extras])
  const [namesakes, setNamesakes] = useState<{ found: c.Homonimo[]; answer: (go: boolean) => void }>()
  /** Asks once per save when the name already exists. */
  const confirmed = async (nome: string): Promise<boolean> => {
    const { homonimos } = await call(c.verificar, { nome }, { errors: 'none', silent: true })
    if (homonimos.length === 0) return true
    return new Promise((resolve) =>
      setNamesakes({
        found: homonimos,
        answer: (yes) => {
          setNamesakes(undefined)
          resolve(yes)
        },
      }),
    )
  }
  const form = useEntityForm({
    schema,
    values: { ...VAZIO, camposExtras: {}, foto: null } as never,
    draft: 'candidato:novo',
    save: async ({ foto, ...output }) => {
      // The user cancelled, so nothing was saved and there is no error to show.
      if (!(await confirmed(output.nome))) throw new CallError(0, 'NO_DATA', '')
      const novo = await call(c.criar, output as never, { errors: 'none' })
      return { ...novo, semFoto: foto ? await semFoto(novo.id, foto) : undefined }
    },
    done: ({ id, nome, semFoto }) => {
      if (semFoto === undefined) toast.success(`O cadastro de ${nome} foi inserido.`)
      else toast.warning(`O cadastro de ${nome} foi inserido sem a foto`, { text: semFoto })
      go(`${BASE}/${id}`, { replace: true })
    },
  })
  return (
    <Form form={form} hasSummary={false}>
      <PageHeader
        title="Inserir Candidato"
        facts={
          <>
            Nome e cargo pretendido bastam; o resto pode vir depois. <DraftNote />
          </>
        }
        hasLine
      />
      <CamposDoCandidato
        ocultos={[]}
        salarioOculto={false}
        extras={extras}
        cpf={null}
        sexo={null}
        mayEdit
        pessoaTravada={false}
        comObservacoes
        top={can(c.gravarFoto) && <FotoDoCadastro maximo={FOTO_MAXIMA} />}
        sobreOCpf={<JaConhecido />}
      />
      <FormFooter onCancel={() => go(BASE)} />
      <ConfirmDialog
        isOpen={namesakes !== undefined}
        onOpenChange={(isOpen) => !isOpen && namesakes?.answer(false)}
        title={namesakes?.found.length === 1 ? 'Já há um candidato com este nome' : 'Já há candidatos com este nome'}
        confirmLabel="Inserir mesmo assim"
        keepLabel="Voltar ao cadastro"
        onConfirm={() => namesakes?.answer(true)}
      >
        <ul>
          {namesakes?.found.map((h) => (
            <li key={h.id}>
              <Link href={`${BASE}/${h.id}`} target="_blank">
                {h.nome}
              </Link>
              {' · '}
              {[
                h.dataNascimento ? `nasceu em ${formatarData(h.dataNascimento)}` : 'nascimento não informado',
                h.cidade ?? 'cidade não informada',
              ].join(' · ')}
            </li>
          ))}
        </ul>
        Se for a mesma pessoa, abra o cadastro dela: dois cadastros dividem o histórico.
      </ConfirmDialog>
    </Form>
  )
}

/** Shows the owner of the CPF as soon as it is complete. */
function JaConhecido() {
  const cpf = useField<string | null>('cpf')
  const cargos = useField<number[]>('cargos')
  const go = useGo()
  const [dono, setDono] = useState<Conhecidos['dono']>(null)
  const [isBusy, setBusy] = useState(false)
  const digits = (cpf.value ?? '').replace(/\D/g, '')
  useEffect(() => {
    setDono(null)
    if (!cpfValido(digits)) return
    const aborted = new AbortController()
    // An error is ignored, because saving reports the same problem.
    void attempt(async () => {
      const quiet = { errors: 'none', silent: true, signal: aborted.signal } as const
      setDono((await call(c.verificar, { cpf: digits }, quiet)).dono)
    })
    return () => aborted.abort()
  }, [digits])
  if (!dono) return null
  if (dono.candidatoId !== null)
    return (
      <NoticeBar
        title={`Este CPF é de ${dono.nome}, que já é candidato`}
        text="Uma pessoa tem um só cadastro por empresa."
        end={<Button onPress={() => go(`${BASE}/${dono.candidatoId}`)}>Abrir o cadastro</Button>}
      />
    )
  const usar = async () => {
    setBusy(true)
    await attempt(
      async () => {
        const { id } = await call(c.criarDaPessoa, { cpf: digits, cargos: cargos.value })
        toast.success(`${dono.nome} agora é candidato.`)
        go(`${BASE}/${id}`, { replace: true })
      },
      {
        after: () => setBusy(false),
      },
    )
  }
  return (
    <NoticeBar
      title={`Este CPF é de ${dono.nome}, que ${dono.trabalhaAqui ? 'trabalha' : 'já trabalhou'} aqui`}
      text={
        cargos.value.length > 0
          ? 'A candidatura fica no mesmo cadastro, com os dados que a empresa já tem.'
          : 'A candidatura fica no mesmo cadastro. Escolha antes o cargo pretendido, em O que procura.'
      }
      end={
        <Button
          isBusy={isBusy}
          busyLabel="Inserindo"
          isDisabled={cargos.value.length === 0}
          onPress={() => void usar()}
        >
          Tornar candidato
        </Button>
      }
    />
  )
}
