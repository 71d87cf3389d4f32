import type { Regra } from '@quadro/contract/cargo-salario/cenarios/regra.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Checkbox, FormCell, FormGrid, MatrixField, PercentField, TextField } from '../../../ui/fields/index.ts'
import { Plus, Trash2 } from '../../../ui/icons.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import type { Problemas } from './cenarios-palavras.tsx'

type Matriz = Extract<Regra, { tipo: 'matriz' }>
type Faixa = Matriz['linhas'][number]
const SEM_RESULTADO = 'Sem resultado'

/** 'Dentro (50% até menos de 80%)': the name of a range and what it holds. */
const dita = (faixas: readonly Faixa[], at: number): string => {
  const faixa = faixas[at]!
  const de = faixas[at - 1]?.ate
  const pct = (n: number) => `${formatarNumero(n)}%`
  const limites =
    de == null
      ? faixa.ate === null
        ? ''
        : `menos de ${pct(faixa.ate)}`
      : faixa.ate === null
        ? `${pct(de)} ou mais`
        : `de ${pct(de)} a menos de ${pct(faixa.ate)}`
  return limites ? `${faixa.nome || `Faixa ${at + 1}`} (${limites})` : faixa.nome || `Faixa ${at + 1}`
}

/** Performance × position in the band: the ranges of both, and a percentage for each pair. */
export function MatrizCampos({
  regra,
  onChange,
  problemas,
}: {
  regra: Matriz
  onChange: (regra: Regra) => void
  problemas: Problemas
}) {
  const { linhas, colunas, valores, semDesempenho } = regra
  const temSem = semDesempenho.length > 0
  const erro = problemas.find(({ id }) => /^regra\.(valores|semDesempenho)/.test(id))?.message
  return (
    <Stack>
      <MatrixField
        label="Percentual por desempenho e posição na faixa"
        name="regra.valores"
        corner="Desempenho"
        rows={[...linhas.map((_, at) => dita(linhas, at)), ...(temSem ? [SEM_RESULTADO] : [])]}
        columns={colunas.map((_, at) => dita(colunas, at))}
        values={temSem ? [...valores, semDesempenho] : valores}
        decimals={3}
        error={erro}
        onChange={(next) =>
          onChange({
            ...regra,
            valores: next.slice(0, linhas.length) as number[][],
            semDesempenho: (temSem ? next[linhas.length] : []) as number[],
          })
        }
      />
      <Checkbox
        label="Quem não tem resultado de desempenho também recebe"
        value={temSem}
        onChange={(on) => onChange({ ...regra, semDesempenho: on ? colunas.map(() => 0) : [] })}
      />
      <Faixas
        titulo="Faixas de desempenho"
        nome="regra.linhas"
        um="desempenho"
        faixas={linhas}
        most={6}
        problemas={problemas}
        onMudar={(next) => onChange({ ...regra, linhas: next })}
        onInserir={(next, at) =>
          onChange({
            ...regra,
            linhas: next,
            valores: valores.toSpliced(
              at,
              0,
              colunas.map(() => 0),
            ),
          })
        }
        onTirar={(next, at) => onChange({ ...regra, linhas: next, valores: valores.toSpliced(at, 1) })}
      />
      <Faixas
        titulo="Posições na faixa salarial"
        nome="regra.colunas"
        um="posição"
        nota="0% é o piso e 100% é o teto da faixa."
        faixas={colunas}
        most={8}
        problemas={problemas}
        onMudar={(next) => onChange({ ...regra, colunas: next })}
        onInserir={(next, at) =>
          onChange({
            ...regra,
            colunas: next,
            valores: valores.map((linha) => linha.toSpliced(at, 0, 0)),
            semDesempenho: temSem ? semDesempenho.toSpliced(at, 0, 0) : [],
          })
        }
        onTirar={(next, at) =>
          onChange({
            ...regra,
            colunas: next,
            valores: valores.map((linha) => linha.toSpliced(at, 1)),
            semDesempenho: temSem ? semDesempenho.toSpliced(at, 1) : [],
          })
        }
      />
    </Stack>
  )
}

/** Ranges from low to high, each with its name and where it ends; the last one is open, so a new one stands before it. */
function Faixas(props: {
  titulo: string
  nome: string
  um: string
  nota?: string
  faixas: readonly Faixa[]
  most: number
  problemas: Problemas
  onMudar: (faixas: Faixa[]) => void
  onInserir: (faixas: Faixa[], at: number) => void
  onTirar: (faixas: Faixa[], at: number) => void
}) {
  const { faixas, nome, um, problemas } = props
  const erro = (id: string) => problemas.find((p) => p.id === id)?.message
  const ultima = faixas.length - 1
  const mudar = (at: number, campo: Partial<Faixa>) =>
    props.onMudar(faixas.map((f, i) => (i === at ? { ...f, ...campo } : f)))
  const tirar = (at: number) =>
    // The last range stays open to the end.
    props.onTirar(
      faixas.toSpliced(at, 1).map((f, i, resto) => (i === resto.length - 1 ? { ...f, ate: null } : f)),
      at,
    )
  return (
    <Section title={props.titulo} isSpaced={false} {...(props.nota ? { note: props.nota } : {})}>
      {faixas.map((faixa, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no id, and their order is their identity
        <FormGrid key={at}>
          <FormCell span={6}>
            <TextField
              label={`Nome ${um === 'posição' ? 'da posição' : 'do desempenho'} ${at + 1}`}
              name={`${nome}.${at}.nome`}
              error={erro(`${nome}.${at}.nome`)}
              maxLength={30}
              value={faixa.nome}
              onChange={(texto) => mudar(at, { nome: texto })}
            />
          </FormCell>
          <FormCell span={4}>
            {at < ultima && (
              <PercentField
                label={`${um === 'posição' ? 'Posição' : 'Desempenho'} ${at + 1}: abaixo de`}
                name={`${nome}.${at}.ate`}
                error={erro(`${nome}.${at}.ate`)}
                decimals={2}
                value={faixa.ate}
                onChange={(ate) => mudar(at, { ate })}
              />
            )}
          </FormCell>
          <FormCell span={2}>
            {faixas.length > 1 && (
              <Button variant="quiet" icon={Trash2} aria-label={`Remover ${um} ${at + 1}`} onPress={() => tirar(at)}>
                Remover
              </Button>
            )}
          </FormCell>
        </FormGrid>
      ))}
      {erro(nome) && <p role="alert">{erro(nome)}</p>}
      {faixas.length < props.most && (
        <Stack.Row>
          <Button
            size="sm"
            icon={Plus}
            onPress={() => props.onInserir(faixas.toSpliced(ultima, 0, { nome: '', ate: null }), ultima)}
          >
            {`Adicionar ${um}`}
          </Button>
        </Stack.Row>
      )}
    </Section>
  )
}
