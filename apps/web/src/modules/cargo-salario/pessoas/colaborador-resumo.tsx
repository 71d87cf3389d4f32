import { doColaborador } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { descricaoDe, VINCULO } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import type { NaData } from '../../../kit/list/na-data.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { RecordPart } from '../../../ui/layout/RecordColumns.tsx'
import { MercadoDoTalento } from '../mercado/ao-lado.tsx'
import { ReajustePlanejado } from '../reajustes/reajuste-planejado.tsx'
import { situacaoPorExtenso } from './desligamento.tsx'
import { cargoEFaixa } from './historico-campos.ts'
import { QuemAbriu, QuemVeDaPessoa } from './quem-ve.tsx'
import { Salario } from './salario.tsx'

/** An employee's values on the day of the page. */
export function noDia(t: c.ColaboradorCompleto, { data, isHoje }: NaData) {
  const linha = vigenteEm(t.historico, data) ?? (isHoje ? t.historico.at(-1) : undefined)
  const saiu = t.dataDesligamento !== null && t.dataDesligamento < data
  const situacao = saiu
    ? `Desligado em ${formatarData(t.dataDesligamento)}`
    : t.dataAdmissao > data
      ? isHoje
        ? `Começa em ${formatarData(t.dataAdmissao)}`
        : 'Ainda não trabalhava aqui'
      : `Ativo desde ${formatarData(t.dataAdmissao)}`
  // After a change of day the old answer stays on the page until the new one comes.
  const respondido = t.emVigor.data === data
  return {
    linha,
    situacao,
    saiu,
    isAtivo: !saiu && (isHoje || t.dataAdmissao <= data),
    cargo: linha ? cargoEFaixa(linha) : '',
    areaNome: (respondido && t.emVigor.areaNome) || (linha?.areaNome ?? null),
    responsaveis: respondido ? t.emVigor.areaResponsaveis : null,
    estabelecimentoNome: linha?.estabelecimentoNome ?? null,
    salario: respondido ? t.emVigor.salario : null,
  }
}

const telefone = (ddd: string | null, numero: string | null) =>
  numero && `${ddd ? `(${ddd}) ` : ''}${numero.replace(/^(\d+)(\d{4})$/, '$1-$2')}`

/** Facts beside the history: values in force, contact data and other engagements. */
export function Resumo({ t, na }: { t: c.ColaboradorCompleto; na: NaData }) {
  const agora = noDia(t, na)
  const contato = [
    { label: 'Celular', value: telefone(t.dddCelular, t.foneCelular) },
    { label: 'Telefone', value: telefone(t.ddd, t.foneFixo) },
    { label: 'E-mail', value: t.email && <Link href={`mailto:${t.email}`}>{t.email}</Link> },
    { label: 'Cidade', value: t.cidadeNome },
  ].filter(({ value }) => value)
  return (
    <>
      <RecordPart
        title={agora.saiu ? 'No desligamento' : na.isHoje ? 'Em vigor hoje' : `Em vigor em ${formatarData(na.data)}`}
      >
        <FactRows
          items={[
            { label: 'Situação', value: na.isHoje ? situacaoPorExtenso(t) : agora.situacao },
            { label: 'Área', value: agora.areaNome },
            { label: 'Cargo', value: agora.linha?.cargoNome },
            { label: 'Faixa', value: agora.linha?.faixaSalarialNome },
            { label: 'Local', value: agora.estabelecimentoNome },
            { label: 'Função', value: agora.linha?.funcaoNome },
            { label: 'Ambiente', value: agora.linha?.ambienteNome },
            { label: 'Vínculo', value: descricaoDe(VINCULO, t.vinculo) },
            { label: 'Salário', value: agora.linha && <Salario valor={agora.salario} oculto={t.salarioOculto} /> },
          ]}
        />
        {agora.linha && (
          <div style={{ display: 'flex', justifyContent: 'flex-end', marginRight: -8, marginTop: 2 }}>
            <QuemVeDaPessoa colaborador={t} campo="salario" />
          </div>
        )}
      </RecordPart>
      {na.isHoje && !agora.saiu && <MercadoDoTalento id={t.id} />}
      {na.isHoje && !agora.saiu && <ReajustePlanejado id={t.id} />}
      {contato.length > 0 && (
        <RecordPart title="Contato">
          <FactRows items={contato} />
        </RecordPart>
      )}
      {t.cpf !== null && (
        <RecordPart title="Documentos">
          <FactRows items={[{ label: 'CPF', value: t.cpf }]} />
          <div style={{ display: 'flex', justifyContent: 'flex-end', marginRight: -8, marginTop: 2 }}>
            <QuemVeDaPessoa colaborador={t} campo="documentos" />
          </div>
        </RecordPart>
      )}
      {can(doColaborador) && <Avaliacoes id={t.id} />}
      {t.vinculos.length > 1 && (
        <RecordPart title="Vínculos nesta empresa">
          <FactRows
            items={t.vinculos.map((v) => ({
              label: v.codigo ? `Mat. ${v.codigo}` : 'Sem matrícula',
              value: (
                <>
                  {v.id === t.id ? (
                    <strong style={{ fontWeight: 600 }}>{periodo(v)}</strong>
                  ) : (
                    <Link href={`/cargo-salario/colaboradores/${v.id}`}>{periodo(v)}</Link>
                  )}
                  <br />
                  {[v.cargoNome, v.areaNome].filter(Boolean).join(' · ')}
                  {v.id === t.id && ' · esta ficha'}
                </>
              ),
            }))}
          />
        </RecordPart>
      )}
    </>
  )
}
/** The performance evaluations of an employee; draws nothing if there are none. */
function Avaliacoes({ id }: { id: number }) {
  const { data = [] } = useCall(doColaborador, { id }, { silent: true })
  if (data.length === 0) return null
  return (
    <RecordPart title="Avaliações de desempenho">
      <FactRows
        items={data.slice(0, 5).map((a) => ({
          label: a.dataFim ? `até ${formatarData(a.dataFim)}` : 'sem prazo',
          value: (
            <>
              <Link
                href={`/avaliacao/participante-avaliacao-desempenho?avaliacaoDesempenhoId=${a.avaliacaoDesempenhoId}`}
              >
                {a.titulo}
              </Link>
              <br />
              {[
                a.avaliadores > 0 && `avaliado por ${a.avaliadores}`,
                a.avaliados > 0 && `avalia ${a.avaliados}`,
                !a.liberada && 'não liberada',
              ]
                .filter(Boolean)
                .join(' · ')}
            </>
          ),
        }))}
      />
    </RecordPart>
  )
}
const periodo = (v: c.ColaboradorCompleto['vinculos'][number]) =>
  v.dataDesligamento
    ? `${formatarData(v.dataAdmissao)} a ${formatarData(v.dataDesligamento)}`
    : `desde ${formatarData(v.dataAdmissao)}`

/** Last part of the facts: who opened the record, for users who may know it. */
export const PeDoResumo = ({ t }: { t: c.ColaboradorCompleto }) => can(c.leituras) && <QuemAbriu id={t.id} />
