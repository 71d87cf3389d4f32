import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { camposGerenciais, comRegrasGerenciais } from '@quadro/contract/sst/funcoes/funcao-gerencial.ts'
import * as c from '@quadro/contract/sst/funcoes/funcoes.ts'
import { nomeDoGrupo } from '@quadro/contract/sst/riscos/riscos.ts'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { today } from '../../../kit/call/session.ts'
import { HistoricoNaPagina } from '../../../kit/record/historico.tsx'
import type { CampoDaLinha } from '../../../kit/record/linha-do-tempo.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { CamposGerenciais, type LinhaGerencial, valoresGerenciais } from './funcao-gerencial-campos.tsx'

const nomes = (partes: readonly { nome: string }[] | null) => partes?.map(({ nome }) => nome).join(', ')
const riscos = ({ riscosFuncoes }: LinhaGerencial) =>
  riscosFuncoes.map(({ riscoDescricao }) => riscoDescricao).join(', ')
const campo = (
  nome: string,
  texto: (l: LinhaGerencial) => string | null | undefined,
): CampoDaLinha<LinhaGerencial> => ({
  ...{ campo: nome, chave: (l) => texto(l) || null, texto },
})
const CAMPOS = [
  campo('Normas internas', (l) => l.normasInternas),
  campo('Atribuição de comando', (l) => l.atribuicaoComando),
  campo('EPIs', (l) => nomes(l.epis)),
  campo('Cursos', (l) => nomes(l.cursos)),
  campo('Exames', (l) => nomes(l.exames)),
  campo('Riscos', riscos),
]

const schema = comRegrasGerenciais(z.object(camposGerenciais))
const SEM_AVISO = { errors: 'none' } as const

/** What is asked of who has the function on a chosen day, and its rows, with what each changed. */
export function HistoricoGerencial({ funcao }: { funcao: c.Funcao }) {
  const { id, historicoGerencialFuncao: linhas } = funcao
  const base = (linha: LinhaGerencial | undefined) => linha ?? vigenteEm(linhas, today()) ?? undefined
  return (
    <HistoricoNaPagina
      historico={{
        ...{ de: funcao.nomeFuncao, label: `Histórico gerencial de ${funcao.nomeFuncao}`, coluna: 'O que se pede' },
        ...{ linhas, campos: CAMPOS, mayEdit: funcao.pode.includes('editar'), schema },
        vazio: 'Ainda não se disse o que a função pede: normas, EPIs, cursos, exames e riscos.',
        titulo: (_linha, mudou, isPrimeira) =>
          isPrimeira ? 'Primeiras exigências' : mudou.length > 0 ? mudou.join(', ') : 'Sem mudança',
        firstMayGo: true,
        values: (linha, data) => ({ ...valoresGerenciais(base(linha)), data }),
        fields: (linha) => <CamposGerenciais linha={base(linha)} />,
        save: (linha, output) =>
          linha
            ? call(c.historicosGerenciais.alterar, { id, hid: linha.id, versao: linha.versao, ...output }, SEM_AVISO)
            : call(c.historicosGerenciais.inserir, { id, ...output }, SEM_AVISO),
        remove: ({ id: hid, versao }) => call(c.historicosGerenciais.excluir, { id, hid, versao }),
        removal: (linha) => linhas.at(-1) === linha && 'Até a mudança seguinte a função deixa de pedir o que esta diz.',
      }}
      onDay={(dia) => <NoDia linha={vigenteEm(linhas, dia)} />}
    />
  )
}

function NoDia({ linha }: { linha: LinhaGerencial | null }) {
  if (!linha) return <p>Nesse dia a função não pedia nada.</p>
  return (
    <Facts
      items={[
        { label: 'Normas internas', value: linha.normasInternas, isWide: true },
        { label: 'Atribuição de comando', value: linha.atribuicaoComando, isWide: true },
        { label: 'EPIs', value: nomes(linha.epis), isWide: true },
        { label: 'Cursos', value: nomes(linha.cursos), isWide: true },
        ...(linha.exames ? [{ label: 'Exames', value: nomes(linha.exames), isWide: true }] : []),
        {
          label: 'Riscos',
          value: linha.riscosFuncoes.map((r) => `${r.riscoDescricao} (${nomeDoGrupo(r.grupoRisco)})`).join('\n'),
          isWide: true,
        },
      ]}
    />
  )
}
