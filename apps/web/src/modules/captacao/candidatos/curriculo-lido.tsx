import * as c from '@quadro/contract/captacao/candidatos/candidatos-curriculo.ts'
import { mudancas, type ValoresDoForm } from '@quadro/contract/captacao/candidatos/curriculo/mudancas.ts'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { refusalOf } from '../../../kit/call/attempt.ts'
import { call, upload } from '../../../kit/call/call.ts'
import { type Sending, useSending, WAITING } from '../../../kit/form/sending.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { HelperCard, SuggestionList } from '../../../ui/control/Suggestions.tsx'
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { FileField, type FileItem } from '../../../ui/fields/index.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { ProgressBar } from '../../../ui/state/ProgressBar.tsx'
import { antesDe, sugestoesPendentes } from './curriculo-dados.ts'

/** How a curriculum is sent and its reading followed. HR, candidates and visitors differ only in this. */
export interface FonteDoCurriculo {
  enviar(file: File, onProgress: (done: number, total: number) => void): Promise<c.Leitura>
  /** The present state of the reading; null when there is none. */
  acompanhar(): Promise<c.Leitura | null>
  /** Removes the file, if that is possible here. The form then continues without it. */
  retirar?(): void
  /** Name under which an unsent file is kept on this device. Without it the file is kept only while the page is open. */
  keptAs?: string
  /** A reading may already exist when the form opens. */
  jaPodeHaver?: boolean
}

const ESPERA_MS = 1_000
const ESPERA_LONGA_MS = 8_000
const espera = (l: c.Leitura | null | undefined) => l?.situacao === 'na-fila' || l?.situacao === 'lendo'

function useLeitura(fonte: FonteDoCurriculo) {
  const [leitura, setLeitura] = useState<c.Leitura | null>(null)
  const latest = useRef(fonte)
  latest.current = fonte
  const isWaiting = espera(leitura)
  // Asks again while the curriculum is being read, also after a short loss of connection.
  useEffect(() => {
    if (!isWaiting) return
    let timer: ReturnType<typeof setTimeout>
    let wait = ESPERA_MS
    let isOver = false
    const ask = async () => {
      try {
        const next = await latest.current.acompanhar()
        wait = ESPERA_MS
        if (isOver) return
        setLeitura(next)
        if (!espera(next)) return
      } catch (failed) {
        refusalOf(failed)
        wait = Math.min(wait * 2, ESPERA_LONGA_MS)
      }
      if (!isOver) timer = setTimeout(ask, wait)
    }
    timer = setTimeout(ask, wait)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWaiting])
  const { jaPodeHaver = false } = fonte
  useEffect(() => {
    if (!jaPodeHaver) return
    let isOver = false
    latest.current.acompanhar().then(
      (found) => !isOver && setLeitura((now) => now ?? found),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [jaPodeHaver])
  const envio = useSending({
    field: 'curriculo',
    send: (file, onProgress) => latest.current.enviar(file, onProgress),
    onSent: setLeitura,
    ...(fonte.keptAs ? { keptAs: fonte.keptAs } : {}),
  })
  const enviar = (file: File) => {
    setLeitura(null)
    envio.send(file)
  }
  const retirar = () => {
    setLeitura(null)
    envio.forget()
    latest.current.retirar?.()
  }
  return { leitura, envio, enviar, retirar, isWaiting }
}

const CERTEZA: Record<c.Sugestao['confianca'], { texto: string; tone: BadgeTone; mark: 'full' | 'half' | 'ring' }> = {
  alta: { texto: 'leitura segura', tone: 'green', mark: 'full' },
  media: { texto: 'confira', tone: 'amber', mark: 'half' },
  baixa: { texto: 'palpite', tone: 'gray', mark: 'ring' },
}
const A_COMPLETAR = { texto: 'a completar', tone: 'amber', mark: 'ring' } as const

/**
 * A curriculum for a form: it is sent, read while the user continues to fill in the form, and compared with the form's values. Nothing is
 * selected by default, and nothing changes before 'Usar selecionados'.
 */
export function DadosDoCurriculo(props: {
  fonte: FonteDoCurriculo
  formValues: ValoresDoForm
  onUse: (mudancas: Record<string, unknown>) => void
  /** Fields that the form shows; by default all that it has values for. */
  mostra?: (campo: string) => boolean
  /** Help text below the field: what happens with the file. */
  ajuda: string
}) {
  const { fonte, formValues, onUse, mostra, ajuda } = props
  const { leitura, envio, enviar, retirar, isWaiting } = useLeitura(fonte)
  const [marcadas, setMarcadas] = useState<string[]>([])
  const pendentes = useMemo(
    () => (leitura ? sugestoesPendentes(leitura.sugestoes, formValues, mostra) : []),
    [leitura, formValues, mostra],
  )
  const inteiras = pendentes.filter((s) => !s.aCompletar)
  const incompletas = pendentes.filter((s) => s.aCompletar)
  const marcadasDe = (de: c.Sugestao[]) => de.filter((s) => marcadas.includes(s.id))
  const escolhidas = marcadasDe(inteiras)
  const usar = (escolhidas: c.Sugestao[]) => {
    onUse(mudancas(escolhidas, formValues))
    setMarcadas((antes) => antes.filter((id) => escolhidas.every((s) => s.id !== id)))
    toast.success(escolhidas.length === 1 ? '1 dado no formulário' : `${escolhidas.length} dados no formulário`, {
      text: 'Confira antes de salvar.',
    })
  }
  return (
    <HelperCard title="Currículo">
      <FileField
        name="curriculo"
        label="Arquivo do currículo"
        help={ajuda}
        error={envio.error}
        value={arquivos(envio, fonte.retirar ? leitura : null)}
        maxSize={c.CURRICULO_MAXIMO}
        accept={c.ACEITA_CURRICULO}
        hint="PDF, DOCX, ODT, RTF ou foto, até 10 MB"
        wrongType={`${c.TIPO_RECUSADO}. ${c.DOC_RECUSADO}`}
        disabled={envio.state === 'sending'}
        onPick={([file]) => {
          setMarcadas([])
          if (file) enviar(file)
        }}
        onRemove={retirar}
        onRetry={envio.retry}
      />
      {leitura && isWaiting && <Lendo leitura={leitura} />}
      {leitura?.situacao === 'falhou' && (
        <NoticeBar
          title="Não deu para ler o currículo"
          text={leitura.mensagem ?? 'Preencha os campos, ou envie outro arquivo.'}
        />
      )}
      {leitura?.situacao === 'pronta' && pendentes.length === 0 && (
        <NoticeBar
          title={leitura.sugestoes.length === 0 ? 'Nenhum dado reconhecido' : 'O formulário já tem o que lemos'}
          text={
            leitura.sugestoes.length === 0
              ? `${leitura.mensagem ? `${leitura.mensagem} ` : ''}Preencha os campos como de costume.`
              : `De ${leitura.arquivoNome ?? 'seu currículo'} não há mais nada a acrescentar.`
          }
        />
      )}
      {leitura?.situacao === 'pronta' && inteiras.length > 0 && (
        <>
          <NoticeBar
            title="Dados lidos do currículo"
            text={[
              'Marque o que está certo. Nada muda no formulário sem o seu sim.',
              leitura.reconhecido ? 'Lido de imagem: pode haver letras trocadas.' : '',
              leitura.mensagem ?? '',
            ]
              .filter(Boolean)
              .join(' ')}
            end={
              <Button
                variant="quiet"
                size="sm"
                onPress={() =>
                  setMarcadas([
                    ...marcadas.filter((id) => incompletas.some((s) => s.id === id)),
                    ...(escolhidas.length === inteiras.length ? [] : inteiras.map((s) => s.id)),
                  ])
                }
              >
                {escolhidas.length === inteiras.length ? 'Desmarcar todos' : 'Marcar todos'}
              </Button>
            }
          />
          <Lista label="Dados lidos do currículo" {...{ sugestoes: inteiras, formValues, marcadas, setMarcadas }}>
            <Button variant="secondary" isDisabled={escolhidas.length === 0} onPress={() => usar(escolhidas)}>
              {escolhidas.length === 0 ? 'Usar selecionados' : `Usar selecionados (${escolhidas.length})`}
            </Button>
          </Lista>
        </>
      )}
      {leitura?.situacao === 'pronta' && incompletas.length > 0 && (
        <>
          <NoticeBar
            title="A completar"
            text="O currículo não diz tudo que o formulário pede. Estes dados esperam aqui e não impedem salvar."
          />
          <Lista label="A completar" {...{ sugestoes: incompletas, formValues, marcadas, setMarcadas }}>
            <Button
              variant="secondary"
              isDisabled={marcadasDe(incompletas).length === 0}
              onPress={() => usar(marcadasDe(incompletas))}
            >
              Completar no formulário
            </Button>
          </Lista>
        </>
      )}
    </HelperCard>
  )
}

/**
 * Everything that a curriculum says, for a form that opens with it: what the form already has, with how sure the reader is, and what waits
 * to be completed.
 */
export function LidoDoCurriculo(props: {
  sugestoes: readonly c.Sugestao[]
  formValues: ValoresDoForm
  onUse: (mudancas: Record<string, unknown>) => void
  nota: string
}) {
  const { sugestoes, formValues, onUse, nota } = props
  const [marcadas, setMarcadas] = useState<string[]>([])
  const pendentes = useMemo(() => sugestoesPendentes(sugestoes, formValues), [sugestoes, formValues])
  const noForm = sugestoes.filter((s) => !pendentes.includes(s))
  const escolhidas = pendentes.filter((s) => marcadas.includes(s.id))
  return (
    <>
      {nota && <NoticeBar title="Sobre a leitura" text={nota} />}
      {sugestoes.length === 0 && (
        <NoticeBar title="Nenhum dado reconhecido" text="Preencha os campos como de costume." />
      )}
      <FactRows
        items={noForm.map((s) => ({
          label: s.rotulo,
          value: (
            <>
              {s.valor}{' '}
              <Badge mark={CERTEZA[s.confianca].mark} tone={CERTEZA[s.confianca].tone}>
                {CERTEZA[s.confianca].texto}
              </Badge>
            </>
          ),
        }))}
      />
      {pendentes.length > 0 && (
        <>
          <NoticeBar
            title="A completar"
            text="Estes dados não estão no formulário. Eles esperam aqui e não impedem confirmar."
          />
          <Lista label="A completar" {...{ sugestoes: pendentes, formValues, marcadas, setMarcadas }}>
            <Button
              variant="secondary"
              isDisabled={escolhidas.length === 0}
              onPress={() => {
                onUse(mudancas(escolhidas, formValues))
                setMarcadas([])
              }}
            >
              Completar no formulário
            </Button>
          </Lista>
        </>
      )}
    </>
  )
}

function Lista(props: {
  label: string
  sugestoes: c.Sugestao[]
  formValues: ValoresDoForm
  marcadas: string[]
  setMarcadas: (ids: string[]) => void
  children: ReactNode
}) {
  const { label, sugestoes, formValues, marcadas, setMarcadas, children } = props
  return (
    <SuggestionList
      label={label}
      chosen={marcadas}
      onChange={setMarcadas}
      suggestions={sugestoes.map((s) => {
        const { texto, tone, mark } = s.aCompletar ? A_COMPLETAR : CERTEZA[s.confianca]
        return {
          id: s.id,
          label: s.rotulo,
          value: s.valor,
          current: antesDe(s, formValues),
          missing: s.falta,
          passage: s.trecho,
          badge: (
            <Badge mark={mark} tone={tone}>
              {texto}
            </Badge>
          ),
        }
      })}
    >
      {children}
    </SuggestionList>
  )
}

/** The file being sent, or the stored one. */
function arquivos({ state, file, progress }: Sending, leitura: c.Leitura | null): FileItem[] {
  if (file && (state === 'sending' || state === 'waiting'))
    return [
      { id: 'envio', name: file.name, size: file.size, ...(state === 'sending' ? { progress } : { error: WAITING }) },
    ]
  if (!leitura?.arquivoNome) return []
  return [{ id: 'guardado', name: leitura.arquivoNome, size: leitura.arquivoTamanho ?? 0 }]
}

function Lendo({ leitura }: { leitura: c.Leitura }) {
  const label = leitura.situacao === 'na-fila' ? 'Currículo recebido, na fila' : 'Lendo o currículo'
  return (
    <>
      <NoticeBar
        title={leitura.situacao === 'lendo' && leitura.progresso > 0 ? `${label}: ${leitura.progresso}%` : label}
        text={
          leitura.imagem
            ? 'É uma foto: reconhecer as letras leva cerca de um minuto. Continue preenchendo.'
            : 'Continue preenchendo: os dados aparecem aqui.'
        }
      />
      <ProgressBar label={label} {...(leitura.progresso > 0 ? { value: leitura.progresso } : {})} />
    </>
  )
}

/**
 * The current values of the surrounding form and the function that saves chosen suggestions in it: `<CurriculoLido {...useFormValues()}
 * />`.
 */
export function useFormValues(): { formValues: ValoresDoForm; onUse: (mudancas: Record<string, unknown>) => void } {
  const { control, setValue } = useFormContext()
  const formValues = useWatch({ control })
  const onUse = useCallback(
    (mudado: Record<string, unknown>) => {
      for (const [campo, valor] of Object.entries(mudado)) setValue(campo, valor, { shouldDirty: true })
    },
    [setValue],
  )
  return { formValues, onUse }
}

/**
 * The variant of HR for the form of a candidate. With `candidatoId` the file becomes the candidate's curriculum. Without it the file is
 * kept for a day, and `onLeitura` gives the id of the reading for creating the candidate (`leituraId` of candidato-curriculo).
 */
export function CurriculoLido(props: {
  formValues: ValoresDoForm
  onUse: (mudancas: Record<string, unknown>) => void
  candidatoId?: number
  onLeitura?: (leitura: { id: number; texto: string | null }) => void
}) {
  const { candidatoId, onLeitura, formValues, onUse } = props
  const id = useRef<number>(undefined)
  const told = useRef(onLeitura)
  told.current = onLeitura
  const fonte = useMemo(
    (): FonteDoCurriculo => ({
      async enviar(file, onProgress) {
        const leitura = await upload(
          c.lerCurriculo,
          { candidatoId: candidatoId ?? null },
          { curriculo: file },
          { errors: 'none', silent: true, onProgress },
        )
        id.current = leitura.id
        return leitura
      },
      async acompanhar() {
        if (id.current === undefined) return null
        const leitura = await call(c.acompanharLeitura, { id: id.current }, { errors: 'none', silent: true })
        if (leitura.situacao === 'pronta') told.current?.({ id: leitura.id, texto: leitura.texto })
        return leitura
      },
    }),
    [candidatoId],
  )
  return (
    <DadosDoCurriculo
      fonte={fonte}
      formValues={formValues}
      onUse={onUse}
      ajuda={
        candidatoId
          ? 'Fica como currículo do candidato; o texto dele passa a ser encontrado na pesquisa.'
          : 'Preenche o formulário e, ao salvar, fica como currículo do candidato.'
      }
    />
  )
}
