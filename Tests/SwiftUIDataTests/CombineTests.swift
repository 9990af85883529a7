#if Combine
  import Combine
  import Foundation
  import Stage
  import SwiftUI
  import Testing

  /// Publishers and views.
  @MainActor struct CombineTests {
    final class Model: ObservableObject {
      @Published var count = 0
      @Published var latest = ""
    }

    /// Says that it changes with a subject of its own.
    final class Custom: ObservableObject {
      let objectWillChange = PassthroughSubject<Void, Never>()
      var value = 0 {
        willSet { objectWillChange.send() }
      }
    }

    private func makeStage<Content: View>(_ content: Content) -> Stage {
      Stage(size: CGSize(width: 200, height: 400), text: .fixed) { content }
    }

    private func texts(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

    @Test func `a published property sends what it has and then what it is about to get`() {
      let model = Model()
      var values: [Int] = []
      var stored: [Int] = []
      let sink = model.$count.sink {
        values.append($0)
        stored.append(model.count)
      }
      model.count = 1
      model.count = 1
      #expect(values == [0, 1, 1])
      #expect(stored == [0, 0, 1])
      sink.cancel()
      model.count = 2
      #expect(values == [0, 1, 1])
    }

    @Test func `an object tells its subscribers before it changes`() {
      let model = Model()
      var seen: [Int] = []
      let sink = model.objectWillChange.sink { seen.append(model.count) }
      model.count = 5
      model.count = 6
      #expect(seen == [0, 5])
      sink.cancel()
      model.count = 7
      #expect(seen == [0, 5])
    }

    @Test func `a group of views has one subscription, also when it has no views`() {
      let subject = PassthroughSubject<Int, Never>()
      var subscriptions = 0
      var values: [Int] = []
      let counted = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 })
      let stage = makeStage(
        VStack {
          Group {
            Text("one")
            Text("two")
          }
          .onReceive(counted) { values.append($0) }
          ForEach(0..<0, id: \.self) { Text("\($0)") }
            .onReceive(counted) { values.append(10 * $0) }
        })
      #expect(subscriptions == 2)
      subject.send(1)
      stage.update()
      #expect(values.sorted() == [1, 10])
    }

    private struct Watcher: View {
      @ObservedObject var model: Custom
      var body: some View { Text("\(model.value)") }
    }

    @Test func `a view follows an object whose publisher is a subject of its own`() {
      let model = Custom()
      let stage = makeStage(Watcher(model: model))
      #expect(texts(stage) == ["0"])
      model.value = 4
      #expect(texts(stage) == ["4"])
    }

    @Test func `values assigned to a published property evaluate the views that watch it`() {
      struct Shown: View {
        @ObservedObject var model: Model
        var body: some View { Text(model.latest) }
      }
      let model = Model()
      let subject = PassthroughSubject<String, Never>()
      subject.assign(to: &model.$latest)
      let stage = makeStage(Shown(model: model))
      subject.send("new")
      #expect(model.latest == "new")
      #expect(texts(stage) == ["new"])
    }

    private struct Receiver: View {
      let subject: PassthroughSubject<Int, Never>
      @State private var sum = 0
      var body: some View { Text("\(sum)").onReceive(subject) { sum += $0 } }
    }

    @Test func `onReceive runs with every value and leaves with its view`() {
      let subject = PassthroughSubject<Int, Never>()
      struct Screen: View {
        let subject: PassthroughSubject<Int, Never>
        let isThere: Bool
        var body: some View {
          if isThere { Receiver(subject: subject) }
        }
      }
      var received = 0
      let counted = subject.handleEvents(receiveCancel: { received += 1 })
      let stage = makeStage(Receiver(subject: subject))
      subject.send(2)
      subject.send(3)
      #expect(texts(stage) == ["5"])
      let other = makeStage(
        Text("x").onReceive(counted) { _ in received += 10 })
      #expect(texts(other) == ["x"])
      subject.send(1)
      #expect(received == 10)
    }

    @Test func `onReceive gets the value that a subject has when it subscribes`() {
      struct Screen: View {
        let subject: CurrentValueSubject<Int, Never>
        @State private var last = -1
        var body: some View { Text("\(last)").onReceive(subject) { last = $0 } }
      }
      let subject = CurrentValueSubject<Int, Never>(7)
      let stage = makeStage(Screen(subject: subject))
      #expect(texts(stage) == ["7"])
      subject.value = 8
      #expect(texts(stage) == ["8"])
    }

    @Test func `onReceive stays with its publisher when the view is evaluated anew`() {
      struct Screen: View {
        let subject: PassthroughSubject<Int, Never>
        let count: () -> Void
        @State private var last = 0
        var body: some View {
          Text("\(last)").onReceive(subject) {
            count()
            last = $0
          }
        }
      }
      var calls = 0
      let subject = PassthroughSubject<Int, Never>()
      let stage = makeStage(Screen(subject: subject) { calls += 1 })
      for number in 1...3 {
        subject.send(number)
        #expect(texts(stage) == ["\(number)"])
      }
      #expect(calls == 3)
    }

    @Test func `notifications of a name are received, of one object where one is given`() {
      let name = Notification.Name("CombineTests")
      let center = NotificationCenter()
      let (one, other) = (NSObject(), NSObject())
      var all = 0
      var some = 0
      let sinks = [
        center.publisher(for: name).sink { _ in all += 1 },
        center.publisher(for: name, object: one).sink { _ in some += 1 },
      ]
      center.post(name: name, object: one)
      center.post(name: name, object: other)
      #expect(all == 2)
      #expect(some == 1)
      for sink in sinks { sink.cancel() }
      center.post(name: name, object: one)
      #expect(all == 2)
    }

    @Test func `a demand of so many notifications gets so many`() {
      let name = Notification.Name("CombineTests demand")
      let center = NotificationCenter()
      var received = 0
      let sink = center.publisher(for: name).prefix(2).sink { _ in received += 1 }
      for _ in 0..<4 { center.post(name: name, object: nil) }
      #expect(received == 2)
      sink.cancel()
    }

    @Test func `a timer's publisher adds its timer to the run loop with the first subscriber`() {
      var dates = 0
      let timer = Timer.publish(every: 0.001, on: .current, in: .default).autoconnect()
      let sink = timer.sink { _ in dates += 1 }
      let deadline = Date().addingTimeInterval(5)
      while dates < 2, Date() < deadline {
        RunLoop.current.run(mode: .default, before: Date().addingTimeInterval(0.01))
      }
      #expect(dates >= 2)
      sink.cancel()
    }

    @Test
    func `the latest values of several publishers are sent together, and merged ones as they come`()
    {
      let (numbers, words) = (
        PassthroughSubject<Int, Never>(), CurrentValueSubject<String, Never>("a")
      )
      var pairs: [String] = []
      var isFinished = false
      let sink = Publishers.CombineLatest(numbers, words).sink(
        receiveCompletion: { _ in isFinished = true }, receiveValue: { pairs.append("\($0)\($1)") })
      numbers.send(1)
      words.send("b")
      numbers.send(2)
      #expect(pairs == ["1a", "1b", "2b"])
      numbers.send(completion: .finished)
      #expect(!isFinished)
      words.send(completion: .finished)
      #expect(isFinished)
      sink.cancel()
      let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      var merged: [Int] = []
      let all = one.merge(with: two).map { $0 * 10 }.sink { merged.append($0) }
      one.send(1)
      two.send(2)
      one.send(3)
      #expect(merged == [10, 20, 30])
      all.cancel()
      one.send(4)
      #expect(merged == [10, 20, 30])
    }

    @Test func `queues have Combine's strides`() {
      typealias Stride = DispatchQueue.SchedulerTimeType.Stride
      #expect(Stride.seconds(1.5).magnitude == 1_500_000_000)
      #expect(Stride(.milliseconds(2)) + .microseconds(1) == .nanoseconds(2_001_000))
      #expect(Stride.seconds(Double.nan).magnitude == 0)
      #expect(Stride.seconds(1e300).magnitude == .max)
      let now = RunLoop.main.now
      #expect(now.advanced(by: .seconds(2)).distance(to: now).timeInterval == -2)
    }

    @Test func `operators deliver on the main queue`() async {
      let values = AsyncStream<Int> { stream in
        nonisolated(unsafe) let sink = [1, 2, 3].publisher.receive(on: DispatchQueue.main)
          .debounceNothing()
          .sink(receiveCompletion: { _ in stream.finish() }, receiveValue: { stream.yield($0) })
        stream.onTermination = { _ in sink.cancel() }
      }
      var result: [Int] = []
      for await value in values { result.append(value) }
      #expect(result == [1, 2, 3])
    }

    @Test func `optionals and results are publishers, and decoders decode`() {
      var values: [Int] = []
      _ = Optional(3).publisher.sink { values.append($0) }
      _ = Result<Int, Never>.success(4).publisher.sink { values.append($0) }
      _ = Just(Data("[5]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())
        .replaceError(with: []).sink { values += $0 }
      #expect(values == [3, 4, 5])
    }
  }

  extension Publisher {
    /// An erased publisher, as source passes them on.
    fileprivate func debounceNothing() -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
  }
#endif
